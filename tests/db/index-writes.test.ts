/** Entries of full-text indexes of SQLite, which transactions that share a commit write together. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#server/core/db/engines/sqlite/connect.ts'
import { replaceEntry } from '#server/core/db/engines/sqlite/index-writes.ts'
import { createWriteQueue, type WriteQueue } from '#server/core/db/engines/sqlite/write-queue.ts'
import type { Statement, WriteRequest } from '#server/core/db/engines/sqlite/write-request.ts'

let db: SQLite.Database
let queue: WriteQueue
let answers: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const folder = mkdtempSync(join(tmpdir(), 'entries-'))
  db = connect(join(folder, 'followspot.db'), { durable: false })
  for (const table of ['parts__words', 'guides__words']) {
    db.exec(`create virtual table "${table}" using fts5(body, content='', contentless_delete=1, detail=none)`)
  }
  db.exec('create table lines (part integer references parts deferrable initially deferred)')
  db.exec('create table parts (id integer primary key)')
  queue = createWriteQueue(db)
  answers = []
  onTestFinished(() => {
    vi.useRealTimers()
    queue.close()
    rmSync(folder, { recursive: true })
  })
})

it('are one segment for all', () => {
  for (let id = 1; id <= 20; id++) submit(id, [entry(id, 'lens')], 'commit')
  queue.proceed()
  expect(find('lens')).toBe(20)
  expect(segments()).toBe(1)
})

it('replace the earlier entry of a record, and count once', () => {
  for (const text of ['lens', 'fan', 'lamp']) submit(answers.length, [entry(7, text)], 'commit')
  submit(2, [entry(7, 'fan')], 'commit')
  submit(3, [entry(7, 'lamp')], 'commit')
  queue.proceed()
  expect([find('lens'), find('fan'), find('lamp')]).toEqual([0, 0, 1])
})

it('of a transaction that is rolled back are dropped', () => {
  submit(1, [entry(1, 'lens')], 'commit')
  submit(2, [entry(2, 'lens')], 'rollback')
  submit(3, [entry(3, 'lens'), 'insert into nowhere values (1)'], 'commit')
  submit(4, [entry(4, 'lens')], 'commit')
  queue.proceed()
  expect(ids('lens')).toEqual([1, 4])
})

it('are seen by a search of their own transaction and of later ones', () => {
  submit(1, [entry(1, 'lens')], 'commit')
  submit(2, [entry(2, 'lens'), count('parts')], 'commit')
  queue.proceed()
  expect(answers).toEqual(['1: ok', '2: 2'])
})

it('outlive the rollback of a transaction whose search has written them', () => {
  submit(1, [entry(1, 'lens'), entry(9, 'lens', 'guides')], 'commit')
  submit(2, [entry(2, 'lens'), count('parts')])
  queue.proceed()
  submit(2, [], 'rollback')
  submit(3, [entry(3, 'lens')], 'commit')
  queue.proceed()
  expect(ids('lens')).toEqual([1, 3])
  expect(ids('lens', 'guides')).toEqual([9])
})

it('are removed by a later deletion', () => {
  submit(1, [entry(1, 'lens')], 'commit')
  submit(2, ['delete from "parts__words" where rowid in (1)'], 'commit')
  submit(3, [entry(3, 'lens')], 'commit')
  queue.proceed()
  expect(ids('lens')).toEqual([3])
})

it('of the others are committed if a transaction is rejected at the commit', () => {
  submit(1, [entry(1, 'lens')], 'commit')
  submit(2, [entry(2, 'lens'), 'insert into lines values (9)'], 'commit')
  queue.proceed()
  expect(answers).toEqual(['1: ok', '2: SQLITE_CONSTRAINT_FOREIGNKEY'])
  expect(ids('lens')).toEqual([1])
})

it('that cannot be written reject their own transaction, and restart those after it', () => {
  submit(1, [entry(1, 'lens')], 'commit')
  submit(2, [entry(2, 'lens', 'lost')], 'commit')
  submit(3, [entry(3, 'lens')], 'commit')
  queue.proceed()
  expect(answers).toEqual(['1: ok', '2: SQLITE_ERROR', '3: SQLITE_BUSY'])
  expect(ids('lens')).toEqual([1])
})

it('that do not fit on the disk reject all transactions, and leave nothing', () => {
  const [pages] = db.pragma('page_count') as [{ page_count: number }]
  db.pragma(`max_page_count = ${pages.page_count + 1}`)
  const words = Array.from({ length: 400_000 }, (_, index) => `word${index}`).join(' ')
  submit(1, [entry(1, 'lens')], 'commit')
  submit(2, [entry(2, words)], 'commit')
  submit(3, [entry(3, 'lens')], 'commit')
  queue.proceed()
  expect(answers).toEqual(['1: SQLITE_FULL', '2: SQLITE_FULL', '3: SQLITE_FULL'])
  expect(find('lens')).toBe(0)
})

const entry = (id: number, text: string, table = 'parts'): Statement => ({
  sql: replaceEntry(`${table}__words`),
  parameters: [id, text],
})
const count = (table: string) => `select count(*) as n from "${table}__words" where "${table}__words" match 'lens'`
const ids = (word: string, table = 'parts') =>
  db.prepare(`select rowid from "${table}__words" where "${table}__words" match ? order by rowid`).pluck().all(word)
const find = (word: string) => ids(word).length
const segments = () =>
  db.prepare('select count(distinct id >> 37) from "parts__words_data" where id > 10').pluck().get()

/** Sends statements of a transaction, which begins with the first and may end, and notes how they are answered. */
function submit(transaction: number, statements: readonly (Statement | string)[], end?: WriteRequest['end']): void {
  const list = statements.map((one) => (typeof one === 'string' ? { sql: one, parameters: [] } : one))
  queue.submit({ transaction, begin: true, statements: list, ...(end && { end }) }, (reply) => {
    const [row] = 'result' in reply ? (reply.result.rows as { n?: number }[]) : []
    const error = 'error' in reply && reply.error
    answers.push(`${transaction}: ${error instanceof SQLite.SqliteError ? error.code : (row?.n ?? 'ok')}`)
  })
}
