/** Kysely dialect: reads use a connection in the calling thread; writes and transactions, the write queue. */
import type SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { TransactionForecasts } from './id-forecasts.ts'
import type { StatementResult } from './write-request.ts'
import type { NewRows, Writer, WriterTransaction } from './writer.ts'

/** The driver does not support booleans. */
export const encode = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

type Prepare = (sql: string) => SQLite.Statement

/** Insert that returns ids, which can be forecast. */
export interface CompiledInsert extends CompiledQuery {
  newRows: NewRows
}

/** By default, Kysely would let every query wait for the current transaction. */
class QueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * SQLite replans a statement whenever a parameter that is compared with a column changes, which takes several times as
 * long as running it. Wrapping parameters in expressions prevents that.
 */
class StableQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** @param forecast begins the forecasts of a transaction; omitted if the writer returns the ids */
export const sqliteDialect = (
  prepareRead: Prepare,
  writer: Writer,
  forecast?: () => TransactionForecasts,
): Dialect => ({
  createAdapter: () => new QueuedAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new StableQueryCompiler(),
  createDriver: () => createDriver(prepareRead, writer, forecast),
})

/** Every query and transaction has a virtual connection; the write queue orders them. */
function createDriver(prepareRead: Prepare, writer: Writer, forecast?: () => TransactionForecasts): Driver {
  const transactions = new WeakMap<DatabaseConnection, WriterTransaction>()
  const transactionOf = (connection: DatabaseConnection) => {
    const transaction = transactions.get(connection)
    if (!transaction) throw new Error('The connection has no transaction')
    return transaction
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: async <R>(query: CompiledQuery | CompiledInsert) => {
          const { sql, parameters } = query
          const statement = { sql, parameters: parameters.map(encode) }
          const transaction = transactions.get(connection)
          if (transaction && 'newRows' in query) return toResult<R>(await transaction.insert(statement, query.newRows))
          if (transaction) return toResult<R>(await transaction.run(statement))
          const read = prepareRead(sql)
          if (read.readonly) return { rows: read.all(...statement.parameters) as R[] }
          return toResult<R>(await writer.execute(statement))
        },
        // biome-ignore lint/correctness/useYield: streaming is not supported
        streamQuery: async function* () {
          throw new Error('SQLite reads page by page')
        },
      }
      return connection
    },
    beginTransaction: async (connection) => void transactions.set(connection, writer.begin(forecast?.() ?? null)),
    commitTransaction: (connection) => transactionOf(connection).commit(),
    rollbackTransaction: (connection) => transactionOf(connection).rollback(),
    releaseConnection: async () => undefined,
    destroy: () => writer.close(),
  }
}

const toResult = <R>({ rows, changes }: StatementResult): QueryResult<R> => ({
  rows: rows as R[],
  numAffectedRows: BigInt(changes),
})
