/** The full-text indexes of SQLite, whose segments are merged between transactions. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#server/core/db/engines/sqlite/connect.ts'
import { openTurnstile, type Turnstile, turnstileFile } from '#server/core/db/engines/sqlite/turnstile.ts'
import { createWriteQueue, type WriteQueue } from '#server/core/db/engines/sqlite/write-queue.ts'

let file: string
let db: SQLite.Database
let turnstile: Turnstile
let queue: WriteQueue
let last: number

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'merges-'))
  file = join(folder, 'followspot.db')
  db = connect(file, { durable: false })
  db.exec('create virtual table "parts__words" using fts5(body, content=\'\', contentless_delete=1, detail=none)')
  turnstile = openTurnstile(turnstileFile(file))
  queue = createWriteQueue(db, { turnstile })
  last = 0
  onTestFinished(() => {
    queue.close()
    rmSync(folder, { recursive: true })
  })
})

it('merges segments when nothing waits', async () => {
  for (let n = 0; n < 12; n++) insertParts()
  expect(segments()).toBeGreaterThan(10)
  await expect.poll(segments).toBeLessThan(5)
  expect(find('nut')).toBe(12 * ROWS)
})

it('merges segments while transactions keep coming', async () => {
  for (let n = 0; n < 12; n++) insertParts()
  await expect.poll(segments).toBeLessThan(5)
  for (let n = 0; n < 60; n++) insertParts()
  expect(segments()).toBeLessThan(30)
})

it('leaves the database to another process that writes, and merges after it', async () => {
  for (let n = 0; n < 12; n++) insertParts()
  const other = connect(file)
  other.exec('begin immediate')
  const pass = vi.spyOn(turnstile, 'pass')
  await nextTurn()
  expect(pass.mock.calls.map(([, timeout]) => timeout)).toEqual([0])
  expect(segments()).toBeGreaterThan(10)
  other.exec('rollback')
  other.close()
  insertParts()
  await expect.poll(segments).toBeLessThan(5)
})

it('restores its settings after a rollback', async () => {
  const { exec } = db
  const spy = vi.spyOn(db, 'exec').mockImplementation((sql) => {
    if (sql === 'commit') throw new Error('disk full')
    return exec.call(db, sql)
  })
  for (let n = 0; n < 12; n++) insertParts()
  await expect.poll(() => spy.mock.calls).toContainEqual(['rollback'])
  expect(setting('automerge')).not.toBe(0)
  spy.mockRestore()
  for (let n = 0; n < 12; n++) insertParts()
  await expect.poll(segments).toBeLessThan(5)
  expect(setting('automerge')).toBe(0)
})

it('removes deleted rows after the deletion is complete', async () => {
  for (let n = 0; n < 12; n++) insertParts()
  await expect.poll(segments).toBeLessThan(5)
  const before = pages()
  for (let n = 0; n < 12; n++) {
    const ids = JSON.stringify(Array.from({ length: ROWS - 1 }, (_, index) => n * ROWS + index + 1))
    run(`delete from "parts__words" where rowid in (select value from json_each('${ids}'))`)
  }
  expect(pages()).toBeGreaterThanOrEqual(before)
  await expect.poll(pages).toBeLessThan(before / 2)
  expect(find('nut')).toBe(12)
})

const ROWS = 500

/** Inserts parts in a transaction. */
function insertParts(): void {
  const rows = Array.from({ length: ROWS }, () => `(${++last}, 'nut m${last} ${(last * 7919).toString(36)}')`)
  run(`insert or replace into "parts__words" ("rowid", "body") values ${rows.join(', ')}`)
}

function run(sql: string): void {
  const reply = vi.fn()
  queue.submit({ transaction: last, begin: true, statements: [{ sql, parameters: [] }], end: 'commit' }, reply)
  queue.proceed()
  expect(reply).toHaveBeenCalledExactlyOnceWith({ result: expect.anything() })
}

const read = (sql: string, ...parameters: unknown[]) =>
  Number(
    db
      .prepare(sql)
      .pluck()
      .get(...parameters),
  )
/** The first rows hold averages and the structure; the other ids begin with that of the segment. */
const segments = () => read('select count(distinct id >> 37) from "parts__words_data" where id > 10')
const setting = (name: string) => db.prepare('select v from "parts__words_config" where k = ?').pluck().get(name)
const pages = () => read('select count(*) from "parts__words_data"')
const find = (word: string) => read('select count(*) from "parts__words" where "parts__words" match ?', word)
