import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database, Query } from '../../database.ts'
import { openDatabase } from '../../open.ts'
import { isBusy } from './connect.ts'

let folder: string
let db: Database
const open = (server: boolean) => openDatabase({ dataDir: folder, databaseUrl: undefined }, {}, { server })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecasts-'))
  db = await open(true)
  for (const statement of [
    'create table lamps (id integer primary key autoincrement, name text, search_text text)',
    'create table spares (id integer primary key autoincrement, lamp integer, name text unique, search_text text)',
  ])
    await sql.raw(statement).execute(db.query)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const insert = ({ engine }: Database, trx: Query, table: string, rows: readonly Record<string, unknown>[]) =>
  engine.insert(
    trx,
    table,
    rows,
    rows.map(() => ({ text: '', words: [] })),
  )

/** A lamp with a spare that names its id. */
const add = (name: string, to = db) =>
  to.transaction(async (trx) => {
    const [lamp = 0] = await insert(to, trx, 'lamps', [{ name }])
    await insert(to, trx, 'spares', [{ lamp, name }])
    return lamp
  })

/** Each lamp with the name of its spare. */
const stored = async () =>
  (
    await sql<{ id: number; name: string; spare: string }>`
      select l.id, l.name, s.name as spare from lamps l join spares s on s.lamp = l.id order by l.id`.execute(db.query)
  ).rows

const lamps = (names: readonly string[], from = 1) =>
  names.map((name, index) => ({ id: from + index, name, spare: name }))
const NAMES = Array.from({ length: 50 }, (_, index) => `lamp ${index}`)

it('returns the ids of the inserted rows', async () => {
  expect(await Promise.all(NAMES.map((name) => add(name)))).toEqual(NAMES.map((_, index) => index + 1))
  expect(await stored()).toEqual(lamps(NAMES))
})

it('returns the ids of many rows in their order', async () => {
  const rows = NAMES.map((name) => ({ name }))
  const ids = await Promise.all([0, 1].map(() => db.transaction((trx) => insert(db, trx, 'lamps', rows))))
  expect(ids.flat()).toEqual([...NAMES, ...NAMES].map((_, index) => index + 1))
  expect((await sql<{ name: string }>`select name from lamps where id = 51`.execute(db.query)).rows).toEqual([
    { name: 'lamp 0' },
  ])
})

it('repeats the inserts after a rejected one', async () => {
  const names = NAMES.map((name, index) => (index % 10 === 9 ? 'lamp 0' : name))
  const results = await Promise.allSettled(names.map((name) => add(name)))
  const storedNames = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [names[index] ?? ''] : []))
  expect(storedNames).toEqual(NAMES.filter((_, index) => index % 10 !== 9))
  const rows = await stored()
  expect(rows.map(({ id }) => id)).toEqual(storedNames.map((_, index) => index + 1))
  expect(rows.every(({ name, spare }) => name === spare)).toBe(true)
})

it('repeats the inserts after one whose task fails', async () => {
  const failing = db.transaction(async (trx) => {
    await insert(db, trx, 'lamps', [{ name: 'none' }])
    throw new Error('rejected')
  })
  const others = NAMES.map((name) => add(name))
  await expect(failing).rejects.toThrow('rejected')
  expect((await Promise.all(others)).toSorted((a, b) => a - b)).toEqual(NAMES.map((_, index) => index + 1))
  expect((await stored()).every(({ name, spare }) => name === spare)).toBe(true)
})

it('continues while another process inserts', async () => {
  const other = await open(false)
  const [first, second] = [NAMES.slice(0, 25), NAMES.slice(25)]
  const ours = Promise.all(first.map((name) => add(name)))
  for (const name of second) await add(name, other)
  await ours
  await other.close()
  const rows = await stored()
  expect(rows).toHaveLength(50)
  expect(rows.every(({ name, spare }) => name === spare)).toBe(true)
})

it('repeats a transaction once while another process inserts, and the next ones not at all', async () => {
  const other = new SQLite(join(folder, 'followspot.db'), { timeout: 0 })
  let attempts = 0
  const addBeside = () =>
    db.transaction(async (trx) => {
      attempts++
      await insert(db, trx, 'lamps', [{ name: 'ours' }])
      try {
        other.exec("insert into lamps (name) values ('theirs')")
      } catch (error) {
        // This transaction has the lock already.
        if (!isBusy(error)) throw error
      }
    })
  await addBeside()
  expect(attempts).toBe(2)
  await addBeside()
  expect(attempts).toBe(3)
  other.close()
})
