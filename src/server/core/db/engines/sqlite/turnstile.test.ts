import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { connect } from './connect.ts'
import { openTurnstile, turnstileFile } from './turnstile.ts'

/** Writes like another process, with separate connections. */
const OTHER = `
  import { workerData } from 'node:worker_threads'
  const { connect, openTurnstile, turnstileFile } = Object.assign({}, ...(await Promise.all(workerData.modules.map((url) => import(url)))))
  const db = connect(workerData.file)
  openTurnstile(turnstileFile(workerData.file)).pass(() => db.exec('begin immediate'))
  db.prepare('insert into entries (writer) values (?)').run(workerData.name)
  db.exec('commit')
`

it('admits waiting processes in the order of their arrival, before one that returns immediately', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnstile-'))
  const file = join(folder, 'followspot.db')
  const db = connect(file)
  db.exec('create table entries (id integer primary key autoincrement, writer text)')
  const turnstile = openTurnstile(turnstileFile(file))
  const begin = () => turnstile.pass(() => void db.exec('begin immediate'))
  begin()
  const modules = ['./connect.ts', './turnstile.ts'].map((path) => new URL(path, import.meta.url).href)
  /** Starts a process, and resolves when it waits at a lock. */
  async function arrive(name: string, lockFile: string): Promise<Worker> {
    const other = new Worker(new URL(`data:text/javascript,${encodeURIComponent(OTHER)}`), {
      workerData: { file, modules, name },
      execArgv: [],
    })
    const probe = new SQLite(lockFile, { timeout: 0 })
    await vi.waitFor(() => expect(() => probe.exec('begin exclusive; rollback')).toThrow('locked'), 60_000)
    probe.close()
    return other
  }
  const others = [await arrive('other', turnstileFile(file)), await arrive('third', `${turnstileFile(file)}.1`)]
  const exited = Promise.all(others.map((other) => once(other, 'exit')))
  db.exec("insert into entries (writer) values ('first'); commit")
  begin()
  db.exec("insert into entries (writer) values ('second'); commit")
  await exited
  expect(db.prepare('select writer from entries order by id').pluck().all()).toEqual([
    'first',
    'other',
    'third',
    'second',
  ])
  for (const open of [db, turnstile]) open.close()
  rmSync(folder, { recursive: true })
})

it('passes immediately or not at all without a timeout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnstile-'))
  const file = turnstileFile(join(folder, 'followspot.db'))
  const turnstile = openTurnstile(file)
  const waiting = new SQLite(file)
  const begin = vi.fn()
  waiting.exec('begin exclusive')
  expect(() => turnstile.pass(begin, 0)).toThrow('locked')
  waiting.exec('rollback')
  turnstile.pass(begin, 0)
  expect(begin).toHaveBeenCalledOnce()
  for (const open of [waiting, turnstile]) open.close()
  rmSync(folder, { recursive: true })
})

it('creates no files after it has been opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnstile-'))
  const turnstile = openTurnstile(turnstileFile(join(folder, 'followspot.db')))
  const before = readdirSync(folder)
  let during: string[] = []
  turnstile.pass(() => {
    during = readdirSync(folder)
  })
  turnstile.close()
  rmSync(folder, { recursive: true })
  expect(during).toEqual(before)
})
