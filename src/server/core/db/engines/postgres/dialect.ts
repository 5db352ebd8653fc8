/** Kysely dialect that repeats reads after lost connections, and determines the outcome of every commit. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Row } from '#shared/fields/field.ts'
import { isInRequest } from '../../request-of.ts'
import { retryTemporary } from '../../retry.ts'
import { type Connection, type Connections, type Statement, WITHOUT_TIME_LIMITS } from './connections.ts'
import { ConnectionLostError, isTemporary, UnknownOutcomeError } from './errors.ts'

const IS_READ = /^\s*select\b/i
const CHANGES = /^(INSERT|UPDATE|DELETE|MERGE)$/
/** Maximum time for the server to end the transaction of a lost connection. */
const OUTCOME_MS = 5_000
const PAUSE_MS = 100

export const postgresDialect = (connections: Connections): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => createDriver(connections),
})

/**
 * Writes without a result. The next statement is sent without waiting for them, and throws their error; a transaction
 * takes half of the round trips then.
 */
const IS_DEFERRABLE = /^(insert into (?!.* (returning|on conflict) )|update "\w+" set .* from json_populate_recordset)/s

/** Bounds the memory of a transaction with many writes. */
const MAX_PENDING = 20

/** Transaction with its server-side id, by which its outcome can be queried. */
interface Transaction {
  connection: Connection
  id: Promise<string>
  /** Statements without a result, in order. */
  pending: Promise<unknown>[]
}

/** Single statements acquire a connection when they run, transactions when they begin. */
function createDriver(connections: Connections): Driver {
  const transactions = new WeakMap<DatabaseConnection, Transaction>()
  const transactionOf = (connection: DatabaseConnection) => {
    const transaction = transactions.get(connection)
    if (!transaction) throw new Error('The connection has no transaction')
    return transaction
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const self: DatabaseConnection = {
        executeQuery: async <R>(query: CompiledQuery) => {
          const transaction = transactions.get(self)
          if (transaction) return run<R>(transaction, query)
          if (IS_READ.test(query.sql)) return { rows: (await connections.read(toStatement(query))) as R[] }
          return retryTemporary(isTemporary, () => runInTransaction<R>(connections, query))
        },
        // biome-ignore lint/correctness/useYield: streaming is not supported
        streamQuery: async function* () {
          throw new Error('PostgreSQL is read page by page')
        },
      }
      return self
    },
    beginTransaction: async (self) => void transactions.set(self, begin(await connections.acquire())),
    commitTransaction: (self) => commit(connections, transactionOf(self)),
    rollbackTransaction: (self) => rollback(transactionOf(self)),
    releaseConnection: async (self) => {
      transactions.get(self)?.connection.release()
      transactions.delete(self)
    },
    destroy: () => connections.end(),
  }
}

const toStatement = ({ sql, parameters }: CompiledQuery) => ({
  text: sql,
  values: [...parameters],
  // Others, such as DDL, run once.
  prepare: parameters.length > 0,
})

async function run<R>({ connection, pending }: Transaction, query: CompiledQuery): Promise<QueryResult<R>> {
  const result = send(connection, toStatement(query))
  if (pending.length < MAX_PENDING && IS_DEFERRABLE.test(query.sql)) {
    pending.push(result)
    return { rows: [] }
  }
  await settle(pending)
  const { command, rowCount, rows } = await result
  return { rows: rows as R[], ...(CHANGES.test(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
}

/** Runs a statement whose error may be thrown after that of an earlier one. */
function send(connection: Connection, statement: Statement): Promise<pg.QueryResult<Row>> {
  const result = connection.run(statement)
  result.catch(() => undefined)
  return result
}

/** Waits for the pending statements. @throws the error of the first one that failed */
async function settle(pending: Promise<unknown>[]): Promise<void> {
  for (const result of pending.splice(0)) await result
}

/** Runs a statement in an explicit transaction, because the outcome of an implicit one can't be queried. */
async function runInTransaction<R>(connections: Connections, query: CompiledQuery): Promise<QueryResult<R>> {
  const transaction = begin(await connections.acquire())
  try {
    const result = await run<R>(transaction, query)
    await commit(connections, transaction)
    return result
  } catch (error) {
    await rollback(transaction)
    throw error
  } finally {
    transaction.connection.release()
  }
}

function begin(connection: Connection): Transaction {
  const limits = isInRequest() ? '' : `${WITHOUT_TIME_LIMITS};`
  const text = `begin; ${limits} select pg_current_xact_id()::text as id`
  const id = send(connection, { text }).then((results: unknown) => {
    const id = Array.isArray(results) ? results.at(-1)?.rows[0]?.id : undefined
    if (typeof id !== 'string') throw new Error('PostgreSQL has not numbered the transaction')
    return id
  })
  id.catch(() => undefined)
  return { connection, id, pending: [id] }
}

/** @throws UnknownOutcomeError as `isCommitted`; ConnectionLostError if the transaction was rolled back */
async function commit(connections: Connections, { connection, id, pending }: Transaction): Promise<void> {
  // Without the id, the outcome of a commit whose connection is lost could not be determined.
  const transactionId = await id
  const committed = send(connection, { text: 'commit' })
  try {
    await settle(pending)
    const { command } = await committed
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back, because one of its statements has failed')
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
    if (!(await isCommitted(connections, transactionId, error))) throw error
  }
}

/** Rolls back; for a lost connection, the server does so itself. */
export async function rollback({ connection }: Pick<Transaction, 'connection'>): Promise<void> {
  try {
    await connection.run({ text: 'rollback' })
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
  }
}

/**
 * Whether a transaction was committed whose connection was lost during the commit. @throws UnknownOutcomeError if the
 * outcome is still undecided, or the server is unavailable
 */
async function isCommitted({ read }: Connections, id: string, lost: ConnectionLostError): Promise<boolean> {
  const deadline = Date.now() + OUTCOME_MS
  try {
    for (; Date.now() < deadline; await sleep(PAUSE_MS)) {
      const [row] = await read({ text: 'select pg_xact_status($1::xid8) as status', values: [id] })
      if (row?.status !== 'in progress') return row?.status === 'committed'
    }
  } catch (cause) {
    throw new UnknownOutcomeError(lost.message, { cause })
  }
  throw new UnknownOutcomeError(lost.message, { cause: lost })
}
