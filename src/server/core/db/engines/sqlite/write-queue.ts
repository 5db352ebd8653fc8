/**
 * Single writer of a database file. Runs transactions sequentially in order of arrival. Waiting transactions share a commit
 * (group commit), each with its own savepoint, and complete when that commit is on disk.
 */
import SQLite from 'better-sqlite3'
import { BUSY_MS, isBusy, statementCache } from './connect.ts'
import { checkForecast } from './id-forecasts.ts'
import { createIndexMerges } from './index-merges.ts'
import { createIndexWrites, IndexWriteError } from './index-writes.ts'
import type { Turnstile } from './turnstile.ts'
import type { Statement, StatementResult, WriteReply, WriteRequest } from './write-request.ts'

interface Transaction {
  id: number
  isLimited: boolean
  requests: { request: WriteRequest; reply: Reply }[]
  error?: Error
}
type Reply = (reply: WriteReply) => void

/** Ended transaction that waits for the group commit. */
interface Finished {
  isRolledBack: boolean
  outcome: WriteReply
  reply: Reply
}

export interface WriteQueueOptions {
  /** Submits requests that have arrived in the meantime. */
  poll?: () => void
  /** Runs before a group of transactions; throws if the file must not be written. */
  checkFile?: () => void
  /** Fair order among processes; closed with the queue. */
  turnstile?: Turnstile
}

export interface WriteQueue {
  /** Queues a request; `proceed` runs it. */
  submit(request: WriteRequest, reply: Reply): void
  proceed(): void
  close(): void
}

const NOTHING: StatementResult = { rows: [], changes: 0 }
/** Maximum duration and number of transactions of a group. */
const GROUP_MS = 20
const GROUP_SIZE = 64
/** Idle transactions of requests are rolled back after this time, because others wait for them. */
const IDLE_MS = 30_000
const IDLE_MESSAGE = `the transaction was rolled back, because its request paused for ${IDLE_MS / 1000} s while others waited`
/** Attempts to begin a transaction, each with the busy timeout. */
const ATTEMPTS = 6

const isForeignKey = (error: unknown) =>
  error instanceof SQLite.SqliteError && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
const reasonOf = (error: unknown) => toError(error instanceof IndexWriteError ? error.cause : error)

export function createWriteQueue(
  db: SQLite.Database,
  { poll, checkFile, turnstile }: WriteQueueOptions = {},
): WriteQueue {
  const prepare = statementCache(db)
  const exec = (sql: string) => void prepare(sql).run()
  const beginImmediate = () => exec('begin immediate')
  /** Waiting transactions in order of arrival. */
  const waiting = new Map<number, Transaction>()
  let active: Transaction | undefined
  let finished: Finished[] = []
  let groupStart = 0
  let watchdog: NodeJS.Timeout | undefined
  // The turnstile polls instead.
  if (turnstile) db.pragma('busy_timeout = 0')
  const merges = createIndexMerges(db, prepare)
  const indexWrites = createIndexWrites(run)
  let nextMerge: NodeJS.Immediate | undefined

  const savepoint = (index: number) => `group_${index}`
  const rollbackTo = (index: number) => {
    exec(`rollback to ${savepoint(index)}`)
    exec(`release ${savepoint(index)}`)
    indexWrites.rollBack(index)
  }

  function submit(request: WriteRequest, reply: Reply): void {
    const { transaction: id } = request
    const transaction = active?.id === id ? active : waiting.get(id)
    if (transaction) transaction.requests.push({ request, reply })
    else if (request.begin)
      waiting.set(id, { id, isLimited: request.isLimited ?? false, requests: [{ request, reply }] })
    else if (request.end === 'rollback') reply({ result: NOTHING })
    else reply({ error: new SQLite.SqliteError(IDLE_MESSAGE, 'SQLITE_ABORT') })
  }

  function proceed(): void {
    if (active && !active.requests.length) return
    clearTimeout(watchdog)
    for (;;) {
      active ??= beginNext()
      if (!active) {
        scheduleMerge()
        return
      }
      if (!runRequests(active)) {
        if (active.isLimited) watchdog = setTimeout(abandon, IDLE_MS, active)
        return
      }
      active = undefined
    }
  }

  /** Begins the next waiting transaction; commits first if nothing waits, or the group is full. */
  function beginNext(): Transaction | undefined {
    for (;;) {
      poll?.()
      const [next] = waiting.values()
      if (!next || finished.length >= GROUP_SIZE || Date.now() - groupStart > GROUP_MS) {
        commitGroup()
      }
      if (!next) return undefined
      waiting.delete(next.id)
      try {
        if (!db.inTransaction) beginGroup()
        exec(`savepoint ${savepoint(finished.length)}`)
        return next
      } catch (error) {
        for (const { reply } of next.requests) reply({ error: toError(error) })
      }
    }
  }

  /** Merges while nothing waits. Does not keep the process running: the next one continues. */
  function scheduleMerge(): void {
    if (nextMerge || !merges.isDue(true)) return
    nextMerge = setImmediate(() => {
      nextMerge = undefined
      poll?.()
      if (!active && !waiting.size) merges.runAlone(() => begin(0))
      proceed()
    })
    nextMerge.unref()
  }

  /** @param timeout for each lock of the turnstile, in milliseconds */
  function begin(timeout?: number): void {
    checkFile?.()
    if (turnstile) turnstile.pass(beginImmediate, timeout)
    else beginImmediate()
  }

  function beginGroup(): void {
    indexWrites.clear()
    groupStart = Date.now()
    for (let attempt = 1; ; attempt++) {
      try {
        begin()
        return
      } catch (error) {
        if (!isBusy(error) || attempt === ATTEMPTS) throw error
      }
    }
  }

  /** Runs the submitted requests of a transaction. @returns whether the transaction has ended */
  function runRequests(transaction: Transaction): boolean {
    for (let next = transaction.requests.shift(); next; next = transaction.requests.shift()) {
      const { request, reply } = next
      const result = request.end === 'rollback' ? NOTHING : runStatements(transaction, request.statements)
      const { error } = transaction
      if (request.end) {
        end(request.end, error && request.end === 'commit' ? { error } : { result }, reply)
        return true
      }
      reply(error ? { error } : { result })
    }
    return false
  }

  /** A rolled-back transaction also waits for the group commit, because it can have read uncommitted changes of others. */
  function end(kind: 'commit' | 'rollback', outcome: WriteReply, reply: Reply): void {
    const isComplete = kind === 'commit' && 'result' in outcome
    if (!isComplete && db.inTransaction) rollbackTo(finished.length)
    if (isComplete || finished.length) finished.push({ isRolledBack: !isComplete, outcome, reply })
    else reply(outcome)
  }

  function runStatements(transaction: Transaction, statements: readonly Statement[]): StatementResult {
    let result = NOTHING
    for (const statement of statements) {
      if (transaction.error) break
      try {
        result = runOrDefer(statement)
      } catch (error) {
        transaction.error = reasonOf(error)
        // Some errors, such as a full disk, make SQLite roll back the whole group.
        if (!db.inTransaction) failGroup(transaction.error)
      }
    }
    return result
  }

  function runOrDefer(statement: Statement): StatementResult {
    if (indexWrites.defer(statement, finished.length)) return NOTHING
    indexWrites.runNamed(statement.sql, finished.length)
    return run(statement)
  }

  function run({ sql, parameters, forecast }: Statement): StatementResult {
    const statement = prepare(sql)
    merges.noteStatement(sql)
    if (statement.reader) {
      const rows = statement.all(...parameters)
      if (forecast) checkForecast(forecast, rows)
      return { rows, changes: 0 }
    }
    return { rows: [], changes: statement.run(...parameters).changes }
  }

  /**
   * Foreign keys are checked at the commit. If it fails, it is repeated without the last transaction, then without the last
   * two, and so on. The offending transaction is rejected; later ones, which can depend on it, are restarted.
   */
  function commitGroup(): void {
    if (!db.inTransaction) return
    const rejected: Finished[] = []
    let reason: Error | undefined
    for (;;) {
      try {
        indexWrites.runAll(finished.length)
        if (merges.isDue(false)) merges.runWithin()
        exec('commit')
        merges.noteCommit()
        break
      } catch (error) {
        reason = reasonOf(error)
        const index = db.inTransaction ? offenderOf(error) : -1
        if (index < 0) {
          if (db.inTransaction) exec('rollback')
          failGroup(reason, rejected)
          return
        }
        rollbackTo(index)
        rejected.unshift(...finished.splice(index))
      }
    }
    const done = finished
    finished = []
    for (const { reply, outcome } of done) reply(outcome)
    const [first, ...others] = rejected
    if (reason) first?.reply({ error: reason })
    for (const { reply } of others) reply({ error: new SQLite.SqliteError('rolled back with another', 'SQLITE_BUSY') })
  }

  /** Position of the transaction that prevents the commit, or may do; -1 if none does. */
  function offenderOf(error: unknown): number {
    if (error instanceof IndexWriteError) return error.owner
    return isForeignKey(error) ? finished.findLastIndex(({ isRolledBack }) => !isRolledBack) : -1
  }

  function failGroup(error: Error, others: readonly Finished[] = []): void {
    const failed = [...finished, ...others]
    finished = []
    for (const { reply } of failed) reply({ error })
  }

  /** Rolls back an idle transaction of a request, unless its next request arrived while this thread was suspended. */
  function abandon(transaction: Transaction): void {
    poll?.()
    const request = { transaction: transaction.id, statements: [], end: 'rollback' } as const
    if (!transaction.requests.length) transaction.requests.push({ request, reply: () => undefined })
    proceed()
  }

  return {
    submit,
    proceed,
    close: () => {
      clearTimeout(watchdog)
      clearImmediate(nextMerge)
      if (db.inTransaction) exec('rollback')
      failGroup(new SQLite.SqliteError('the database is closed', 'SQLITE_MISUSE'))
      db.pragma(`busy_timeout = ${BUSY_MS}`)
      try {
        db.pragma('optimize')
      } catch {
        // It only improves plans, and fails on a full disk.
      }
      db.close()
      turnstile?.close()
    },
  }
}
