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

/** `single` is a transaction of one statement. `isLimited` marks the transaction of a request. */
export type WriteRequest =
  | { kind: 'begin'; transaction: number; isLimited: boolean }
  | { kind: 'statement'; transaction: number; statement: Statement }
  | { kind: 'commit' | 'rollback'; transaction: number }
  | { kind: 'single'; statement: Statement }

type WriteReply = { result: StatementResult } | { error: unknown }

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

type Reply = (reply: WriteReply) => void
type First = Extract<WriteRequest, { kind: 'begin' | 'single' }>

const NOTHING: StatementResult = { rows: [], changes: 0 }
/** Maximum time to wait for the lock of another process, and for SQLite's own wait. */
const BUSY_MS = 10_000
const POLL_MS = 10
/** Transactions that wait for each other share a commit, up to this number and duration. */
const GROUP_SIZE = 32
const GROUP_MS = 20
/**
 * Transactions of requests that pause for this long are rolled back, because others wait for them.
 */
const IDLE_MS = 30_000
const IDLE_MESSAGE = `the transaction was rolled back, because its request paused for ${IDLE_MS / 1000} s`

/**
 * @param checkFile runs before the first transaction of a commit; throws if the file must not be
 * written
 */
export function createWriter(db: SQLite.Database, checkFile: () => void): Writer {
  const prepare = statementCache(db)
  const exec = (sql: string) => void prepare(sql).run()
  const waiting: { request: First; reply: Reply }[] = []
  let active: Transaction | undefined
  /** Ended transactions whose replies wait for the shared commit. */
  let group: { reply: Reply; outcome: WriteReply }[] = []
  let groupStart = 0
  /** Transactions that do not share a commit, because one that they shared has failed. */
  let separate = 0
  let watchdog: NodeJS.Timeout | undefined
  db.pragma(`busy_timeout = ${POLL_MS}`)

  /** @throws the first error of the transaction */
  function run(transaction: Transaction, { sql, parameters }: Statement): StatementResult {
    try {
      if (transaction.failure) throw transaction.failure
      const statement = prepare(sql)
      if (statement.reader) return { rows: statement.all(...parameters), changes: 0 }
      return { rows: [], changes: statement.run(...parameters).changes }
    } catch (error) {
      transaction.failure = error
      // Some errors, such as a full disk, make SQLite roll back the others as well.
      if (!db.inTransaction) replyToGroup(() => ({ error }))
      throw error
    }
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

  function begin({ request, reply }: { request: First; reply: Reply }): void {
    const isSingle = request.kind === 'single'
    const transaction = isSingle
      ? { id: 0, isLimited: false }
      : { id: request.transaction, isLimited: request.isLimited }
    try {
      if (!db.inTransaction) {
        checkFile()
        beginImmediate()
        groupStart = Date.now()
      }
      exec('savepoint one')
    } catch (error) {
      reply({ error })
      return
    }
    active = transaction
    if (isSingle)
      end(
        reply,
        true,
        replyOf(() => run(transaction, request.statement)),
      )
    else reply({ result: NOTHING })
  }

  /** Ends the active transaction; one that failed is rolled back. */
  function end(reply: Reply, isCommitted: boolean, outcome: WriteReply): void {
    active = undefined
    if (db.inTransaction) {
      if (!isCommitted || 'error' in outcome) exec('rollback to one')
      exec('release one')
    }
    group.push({ reply, outcome })
  }

  /**
   * Foreign keys are checked now. If one is violated, the transactions run again with separate
   * commits.
   */
  function commit(): void {
    try {
      if (db.inTransaction) exec('commit')
      separate = Math.max(0, separate - 1)
      replyToGroup(({ outcome }) => outcome)
    } catch (error) {
      if (db.inTransaction) exec('rollback')
      const isShared = group.length > 1 && codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY'
      if (isShared) separate = group.length
      replyToGroup(() => ({
        error: isShared ? new SQLite.SqliteError('rolled back with others', 'SQLITE_BUSY') : error,
      }))
    }
  }

  function replyToGroup(replyTo: (ended: (typeof group)[number]) => WriteReply): void {
    const replies = group
    group = []
    for (const ended of replies) ended.reply(replyTo(ended))
  }

  /**
   * Begins the next transaction; commits before it if nothing waits, or enough share the commit.
   */
  function proceed(): void {
    while (!active) {
      const isFull =
        separate > 0 || group.length >= GROUP_SIZE || Date.now() - groupStart > GROUP_MS
      if (group.length && (isFull || !waiting.length)) commit()
      const next = waiting.shift()
      if (!next) break
      begin(next)
    }
  }

  /** Begins to measure the pause of the active transaction. */
  function watch(): void {
    clearTimeout(watchdog)
    if (active?.isLimited) watchdog = setTimeout(abandon, IDLE_MS)
  }

  function abandon(): void {
    end(() => undefined, false, { result: NOTHING })
    proceed()
    watch()
  }

  return {
    submit: (request, reply) => {
      const before = active
      const isOwn = 'transaction' in request && request.transaction === before?.id
      if (request.kind === 'begin' || request.kind === 'single') waiting.push({ request, reply })
      else if (active?.id === request.transaction) {
        const transaction = active
        if (request.kind === 'statement') reply(replyOf(() => run(transaction, request.statement)))
        else if (request.kind === 'commit' && transaction.failure)
          end(reply, false, { error: transaction.failure })
        else end(reply, request.kind === 'commit', { result: NOTHING })
      } else if (request.kind === 'rollback') reply({ result: NOTHING })
      else reply({ error: new SQLite.SqliteError(IDLE_MESSAGE, 'SQLITE_ABORT') })
      proceed()
      // Others that begin to wait do not prolong the pause.
      if (isOwn || active !== before) watch()
    },
    close: () => {
      clearTimeout(watchdog)
      if (db.inTransaction) exec('rollback')
      try {
        db.pragma('optimize')
      } catch {
        // It only improves plans, and fails on a full disk.
      }
      db.close()
    },
  }
}

const codeOf = (error: unknown) => (error instanceof SQLite.SqliteError ? error.code : '')

function replyOf(task: () => StatementResult): WriteReply {
  try {
    return { result: task() }
  } catch (error) {
    return { error }
  }
}
