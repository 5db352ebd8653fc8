/**
 * The one writer of a database file: runs transactions one after the other, in the order in which
 * they arrive.
 */
import SQLite from 'better-sqlite3'
import { isBusy, statementCache } from './connect.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface StatementResult {
  rows: unknown[]
  changes: number
}

/** `isLimited` marks the transaction of a request. */
export type WriteRequest = { transaction: number } & (
  | { kind: 'begin'; isLimited: boolean }
  | { kind: 'statement'; statement: Statement }
  | { kind: 'commit' | 'rollback' }
)

export interface Writer {
  /**
   * Returns the result of a statement. A begin resolves when the transactions before it have ended,
   * a commit when it is on disk.
   */
  send(request: WriteRequest): Promise<StatementResult>
  close(): void
}

interface Transaction {
  id: number
  isLimited: boolean
  /** First error; the transaction can then only be rolled back, all of it or to a savepoint. */
  failure?: unknown
  /** Lets the next one begin. */
  leave(): void
}

const NOTHING: StatementResult = { rows: [], changes: 0 }
/** Maximum time to wait for the lock of another process, and for SQLite's own wait. */
const BUSY_MS = 10_000
const POLL_MS = 10
/** Undoes a failed statement as well. */
const ROLLBACK_TO = /^\s*rollback to /i
/**
 * Transactions of requests that pause for this long are rolled back, because others wait for them.
 */
const IDLE_MS = 30_000
const IDLE_MESSAGE = `the transaction was rolled back, because its request paused for ${IDLE_MS / 1000} s`

/** @param checkFile runs before each transaction; throws if the file must not be written */
export function createWriter(db: SQLite.Database, checkFile: () => void): Writer {
  const prepare = statementCache(db)
  const exec = (sql: string) => void prepare(sql).run()
  /** Resolves when the last transaction of the queue has ended. */
  let queue = Promise.resolve()
  let active: Transaction | undefined
  let watchdog: NodeJS.Timeout | undefined
  db.pragma(`busy_timeout = ${POLL_MS}`)

  async function begin(id: number, isLimited: boolean): Promise<void> {
    const turn = queue
    const { promise, resolve: leave } = Promise.withResolvers<void>()
    queue = promise
    await turn
    try {
      checkFile()
      beginImmediate()
    } catch (error) {
      leave()
      throw error
    }
    active = { id, isLimited, leave }
  }

  /**
   * Polls for the lock of the file more often than SQLite, which pauses for up to 100 ms: other
   * processes leave short gaps.
   */
  function beginImmediate(): void {
    for (const until = Date.now() + BUSY_MS; ; ) {
      try {
        exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() > until) throw error
      }
    }
  }

  /** @throws the first error of the transaction */
  function run(transaction: Transaction, { sql, parameters }: Statement): StatementResult {
    if (transaction.failure && !ROLLBACK_TO.test(sql)) throw transaction.failure
    try {
      const statement = prepare(sql)
      if (statement.reader) return { rows: statement.all(...parameters), changes: 0 }
      const { changes } = statement.run(...parameters)
      if (transaction.failure) delete transaction.failure
      return { rows: [], changes }
    } catch (error) {
      transaction.failure = error
      throw error
    }
  }

  /** Rolls back what has not been committed. */
  function end(): void {
    // Some errors, such as a full disk, make SQLite roll back by itself.
    if (db.inTransaction) exec('rollback')
    active?.leave()
    active = undefined
  }

  function runIn(transaction: Transaction, request: WriteRequest): StatementResult {
    if (request.kind === 'begin') return NOTHING
    if (request.kind === 'statement') return run(transaction, request.statement)
    try {
      if (request.kind === 'rollback') return NOTHING
      if (transaction.failure) throw transaction.failure
      exec('commit')
      return NOTHING
    } finally {
      end()
    }
  }

  return {
    send: async (request) => {
      const id = request.transaction
      if (request.kind === 'begin') await begin(id, request.isLimited)
      if (active?.id !== id) {
        if (request.kind === 'rollback') return NOTHING
        throw new SQLite.SqliteError(IDLE_MESSAGE, 'SQLITE_ABORT')
      }
      clearTimeout(watchdog)
      try {
        return runIn(active, request)
      } finally {
        if (active?.isLimited) watchdog = setTimeout(end, IDLE_MS)
      }
    },
    close: () => {
      clearTimeout(watchdog)
      end()
      try {
        db.pragma('optimize')
      } catch {
        // It only improves plans, and fails on a full disk.
      }
      db.close()
    },
  }
}
