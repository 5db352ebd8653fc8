/** Which errors of SQLite's driver are outages, and which only the request's own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openSqlite } from '#server/db/engines/sqlite/engine.ts'

it.each([
  ['SQLITE_BUSY', 'unavailable'],
  ['SQLITE_BUSY_SNAPSHOT', 'unavailable'],
  ['SQLITE_IOERR', 'unavailable'],
  ['SQLITE_IOERR_WRITE', 'unavailable'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_CONSTRAINT_UNIQUE', null],
])('%s is an outage: %s', async (code, outage) => {
  const folder = mkdtempSync(join(tmpdir(), 'outages-'))
  const engine = openSqlite(folder, { durable: false, thread: false })
  expect([
    engine.outageOf(new SQLite.SqliteError('x', code)),
    engine.outageOf(new Error(code)),
  ]).toEqual([outage, null])
  await engine.close()
  rmSync(folder, { recursive: true })
})
