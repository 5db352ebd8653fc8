/** The one writer of a database file: runs transactions one after the other, in the order in which they arrive. */
import SQLite from 'better-sqlite3'
import { statementCache } from './connect.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface StatementResult {
  rows: unknown[]
  changes: number
}

/** `single` is a transaction of one statement. `isLimited` marks the transaction of a request. */
export type WriteRequest =
  | { kind: 'begin'; transaction: number; isLimited: boolean }
  | { kind: 'statement'; transaction: number; statement: Statement }
  | { kind: 'commit' | 'rollback'; transaction: number }
  | { kind: 'single'; statement: Statement }

export type WriteReply = { result: StatementResult } | { error: unknown }

export interface Writer {
  /** @param reply is called once; for a commit, when it is on disk */
  submit(request: WriteRequest, reply: (reply: WriteReply) => void): void
  close(): void
}

interface Transaction {
  id: number
  isLimited: boolean
  /** First error; the transaction can then only be rolled back. */
  failure?: unknown
}

type First = Extract<WriteRequest, { kind: 'begin' | 'single' }>

const NOTHING: StatementResult = { rows: [], changes: 0 }
/** Transactions of requests that pause for this long are rolled back, because others wait for them. */
const IDLE_MS = 30_000
const IDLE_MESSAGE = `the transaction was rolled back, because its request paused for ${IDLE_MS / 1000} s`

/** @param checkFile runs before each transaction; throws if the file must not be written */
export function createWriter(db: SQLite.Database, checkFile: () => void): Writer {
  const prepare = statementCache(db)
  const waiting: { request: First; reply: (reply: WriteReply) => void }[] = []
  let active: Transaction | undefined
  let watchdog: NodeJS.Timeout | undefined

  function run({ sql, parameters }: Statement): StatementResult {
    const statement = prepare(sql)
    if (statement.reader) return { rows: statement.all(...parameters), changes: 0 }
    return { rows: [], changes: statement.run(...parameters).changes }
  }

  function rollback(): void {
    // Some errors, such as a full disk, have already made SQLite roll back.
    if (db.inTransaction) prepare('rollback').run()
  }

  function commit(): void {
    try {
      prepare('commit').run()
    } catch (error) {
      rollback()
      throw error
    }
  }

  function begin(request: First): StatementResult {
    checkFile()
    prepare('begin immediate').run()
    if (request.kind === 'begin') {
      active = { id: request.transaction, isLimited: request.isLimited }
      return NOTHING
    }
    try {
      const result = run(request.statement)
      commit()
      return result
    } catch (error) {
      rollback()
      throw error
    }
  }

  function proceed(request: Exclude<WriteRequest, First>): StatementResult {
    if (active?.id !== request.transaction) {
      if (request.kind === 'rollback') return NOTHING
      throw new SQLite.SqliteError(IDLE_MESSAGE, 'SQLITE_ABORT')
    }
    const transaction = active
    if (request.kind === 'statement' && !transaction.failure) {
      try {
        return run(request.statement)
      } catch (error) {
        transaction.failure = error
      }
    }
    if (request.kind !== 'statement') {
      active = undefined
      if (request.kind === 'rollback' || transaction.failure) rollback()
      else commit()
      if (request.kind === 'rollback') return NOTHING
    }
    if (transaction.failure) throw transaction.failure
    return NOTHING
  }

  function beginWaiting(): void {
    while (!active) {
      const next = waiting.shift()
      if (!next) return
      next.reply(replyOf(() => begin(next.request)))
    }
  }

  function watch(): void {
    clearTimeout(watchdog)
    if (active?.isLimited) watchdog = setTimeout(abandon, IDLE_MS)
  }

  function abandon(): void {
    active = undefined
    rollback()
    beginWaiting()
    watch()
  }

  return {
    submit: (request, reply) => {
      if (request.kind === 'begin' || request.kind === 'single') waiting.push({ request, reply })
      else reply(replyOf(() => proceed(request)))
      beginWaiting()
      watch()
    },
    close: () => {
      clearTimeout(watchdog)
      rollback()
      try {
        db.pragma('optimize')
      } catch {
        // It only improves plans, and fails on a full disk.
      }
      db.close()
    },
  }
}

function replyOf(task: () => StatementResult): WriteReply {
  try {
    return { result: task() }
  } catch (error) {
    return { error }
  }
}
