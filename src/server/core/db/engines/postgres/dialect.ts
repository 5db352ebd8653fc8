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
import { isInRequest } from '../../request-of.ts'
import { retryTemporary } from '../../retry.ts'
import { type Connection, type Connections, WITHOUT_TIME_LIMITS } from './connections.ts'
import { ConnectionLostError, isTemporary, UnknownOutcomeError } from './errors.ts'

/** No statement writes in its `with`. */
const IS_READ = /^\s*(select|with)\b/i
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

/** Transaction with its server-side id, by which its outcome can be queried. */
interface Transaction {
  connection: Connection
  id: string
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
    beginTransaction: async (self) => void transactions.set(self, await begin(connections)),
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

async function run<R>({ connection }: Transaction, query: CompiledQuery): Promise<QueryResult<R>> {
  const { command, rowCount, rows } = await connection.run(toStatement(query))
  return { rows: rows as R[], ...(CHANGES.test(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
}

/** Runs a statement in an explicit transaction, because the outcome of an implicit one can't be queried. */
async function runInTransaction<R>(connections: Connections, query: CompiledQuery): Promise<QueryResult<R>> {
  const transaction = await begin(connections)
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

/** Begins a transaction, and reads its id in the same message. */
async function begin(connections: Connections): Promise<Transaction> {
  const connection = await connections.acquire()
  try {
    const limits = isInRequest() ? '' : `${WITHOUT_TIME_LIMITS};`
    const results: unknown = await connection.run({ text: `begin; ${limits} select pg_current_xact_id()::text as id` })
    const id = Array.isArray(results) ? results.at(-1)?.rows[0]?.id : undefined
    if (typeof id !== 'string') throw new Error('PostgreSQL has not numbered the transaction')
    return { connection, id }
  } catch (error) {
    await rollback({ connection }).finally(() => connection.release())
    throw error
  }
}

/** @throws UnknownOutcomeError as `isCommitted`; ConnectionLostError if the transaction was rolled back */
async function commit(connections: Connections, { connection, id }: Transaction): Promise<void> {
  try {
    const { command } = await connection.run({ text: 'commit' })
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back, because one of its statements has failed')
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
    if (!(await isCommitted(connections, id, error))) throw error
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
