/** The order in which the one writer of a SQLite file answers: no reply precedes its commit. */
import SQLite from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createWriteQueue, type WriteQueue } from '#server/core/db/engines/sqlite/write-queue.ts'
import type { WriteRequest } from '#server/core/db/engines/sqlite/write-request.ts'

let queue: WriteQueue
let answers: string[]
/** Submits what has arrived while the thread was suspended. */
let poll: () => void

beforeEach(() => {
  // A commit is shared for a limited time.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = new SQLite(':memory:')
  db.pragma('foreign_keys = on')
  db.exec('create table parts (id integer primary key, number text unique)')
  db.exec('create table lines (part integer references parts deferrable initially deferred)')
  poll = () => undefined
  queue = createWriteQueue(db, { poll: () => poll() })
  answers = []
  // A group is committed after 20 ms, which a busy machine can take for a single statement.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    queue.close()
  })
})

describe('transactions that share a commit', () => {
  it('are rejected only after the commit that caused the rejection', () => {
    submit(1, 'first', insertPart(1), 'commit')
    submit(2, 'read', count)
    submit(3, 'last', insertPart(2), 'commit')
    queue.proceed()
    submit(2, 'second', count, 'rollback')
    queue.proceed()
    expect(answers).toEqual(['read: 1', 'first: ok', 'second: ok', 'last: ok'])
  })

  it('report a violation only after the commit of the conflicting row', () => {
    submit(1, 'first', insertPart(1), 'commit')
    submit(2, 'same', insertPart(1), 'commit')
    queue.proceed()
    expect(answers).toEqual(['first: ok', 'same: SQLITE_CONSTRAINT_PRIMARYKEY'])
  })

  it('restart if they have read a transaction whose commit fails, even when they were rejected', () => {
    submit(1, 'part', insertPart(1), 'commit')
    submit(2, 'line without its part', 'insert into lines values (9)', 'commit')
    submit(3, 'refused', 'select count(*) as n from lines')
    queue.proceed()
    submit(3, 'refused', count, 'rollback')
    submit(4, 'late', insertPart(2), 'commit')
    queue.proceed()
    expect(answers).toEqual([
      'refused: 1',
      'part: ok',
      'line without its part: SQLITE_CONSTRAINT_FOREIGNKEY',
      'refused: SQLITE_BUSY',
      'late: SQLITE_BUSY',
    ])
  })
})

describe('a transaction of a request that is idle for 30 seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    submit(1, 'first', insertPart(1), undefined, true)
    queue.proceed()
  })

  it('is rolled back', () => {
    vi.advanceTimersByTime(30_000)
    queue.submit({ transaction: 1, statements: [], end: 'commit' }, (reply) => {
      answers.push('error' in reply ? reply.error.message : 'ok')
    })
    submit(2, 'others', count, 'commit')
    queue.proceed()
    expect(answers).toEqual(['first: ok', expect.stringContaining('its request paused for 30 s'), 'others: 0'])
  })

  it('continues with the request that arrived while the thread was suspended', () => {
    poll = () => {
      poll = () => undefined
      submit(1, 'second', insertPart(2), 'commit')
    }
    vi.advanceTimersByTime(30_000)
    submit(2, 'others', count, 'commit')
    queue.proceed()
    expect(answers).toEqual(['first: ok', 'second: ok', 'others: 2'])
  })
})

it('waits for a transaction of the server itself for as long as the machine needs', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  submit(1, 'first', insertPart(1))
  queue.proceed()
  vi.advanceTimersByTime(24 * 60 * 60_000)
  submit(2, 'others', count, 'commit')
  submit(1, 'second', insertPart(2), 'commit')
  queue.proceed()
  expect(answers).toEqual(['first: ok', 'second: ok', 'others: 2'])
})

const count = 'select count(*) as n from parts'
const insertPart = (id: number) => `insert into parts values (${id}, 'FS-${id}')`

/** Sends a statement of a transaction, which it may begin and end, and notes how it is answered. */
function submit(transaction: number, name: string, sql: string, end?: WriteRequest['end'], isLimited = false): void {
  const request = { transaction, begin: true, isLimited, statements: [{ sql, parameters: [] }], ...(end && { end }) }
  queue.submit(request, (reply) => {
    const [row] = 'result' in reply ? (reply.result.rows as { n?: number }[]) : []
    const error = 'error' in reply && reply.error
    answers.push(`${name}: ${error instanceof SQLite.SqliteError ? error.code : (row?.n ?? 'ok')}`)
  })
}
