/**
 * Kysely's dialect on the pool: the outcome of every commit is known, and single statements survive
 * lost connections.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type { Query, Tables } from '../../database.ts'
import { isInRequest, retryTemporary } from '../../transactions.ts'
import type { Engine } from '../engine.ts'
import { ConnectionLostError, isTemporary, UnknownOutcomeError } from './errors.ts'
import type { Pool } from './pool.ts'

/** Maximum time for the server to end the transaction of a lost connection. */
const OUTCOME_MS = 5_000
const PAUSE_MS = 100
const ID = 'pg_current_xact_id()::text as id'
/** Only requests have time limits: other work may take as long as a slow machine needs. */
export const NO_TIME_LIMITS = `set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

interface Queries extends Pick<Engine, 'query' | 'read'> {
  /** For transactions, which `db.transaction()` runs again after a lost connection. */
  transactions: Query
}

export function createQueries(pool: Pool): Queries {
  const transactions = new Kysely<Tables>({
    dialect: dialectOf(() => new TransactionDriver(pool), pool),
  })
  const query = new Kysely<Tables>({
    dialect: dialectOf(() => new StatementDriver(transactions), pool),
  })
  return {
    transactions,
    query,
    read: async (statement) =>
      (await retryTemporary(isTemporary, () => statement.execute(transactions))).rows,
  }
}

const dialectOf = (createDriver: PostgresDialect['createDriver'], pool: Pool) =>
  Object.assign(new PostgresDialect({ pool }), { createDriver })

/** Knows the server-side id of each transaction, by which its outcome can be queried. */
class TransactionDriver extends PostgresDriver {
  readonly #pool: Pool
  readonly #ids = new WeakMap<Connection, string>()

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override async beginTransaction(
    connection: Connection,
    settings: TransactionSettings,
  ): Promise<void> {
    const idQuery = `select ${isInRequest() ? '' : `${NO_TIME_LIMITS}, `}${ID}`
    try {
      const [, { rows }] = await Promise.all([
        super.beginTransaction(connection, settings),
        connection.executeQuery<{ id: string }>(CompiledQuery.raw(idQuery)),
      ])
      this.#ids.set(connection, rows[0]?.id ?? '')
    } catch (error) {
      await this.rollbackTransaction(connection)
      throw error
    }
  }

  /**
   * @throws UnknownOutcomeError as `#isCommitted`; ConnectionLostError if the transaction was
   * rolled back
   */
  override async commitTransaction(connection: Connection): Promise<void> {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error
      if (!(await this.#isCommitted(this.#ids.get(connection) ?? '', error))) throw error
    }
  }

  /** A connection that can't roll back is closed, and then the server does so itself. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }

  /** @throws UnknownOutcomeError if the outcome is still undecided, or the server is unavailable */
  async #isCommitted(id: string, lost: ConnectionLostError): Promise<boolean> {
    const deadline = Date.now() + OUTCOME_MS
    try {
      for (; Date.now() < deadline; await sleep(PAUSE_MS)) {
        const status = await retryTemporary(isTemporary, () => this.#statusOf(id))
        if (status !== 'in progress') return status === 'committed'
      }
    } catch (cause) {
      throw new UnknownOutcomeError(lost.message, { cause })
    }
    throw new UnknownOutcomeError(lost.message, { cause: lost })
  }

  async #statusOf(id: string): Promise<string | undefined> {
    const connection = await this.#pool.connect()
    try {
      const { rows } = await connection.query<{ status: string }>(
        'select pg_xact_status($1::xid8) as status',
        [id],
      )
      return rows[0]?.status
    } finally {
      connection.release()
    }
  }
}

/**
 * Repeats statements whose connection was lost. Selects of the builder run by themselves; all
 * others in a transaction, because the outcome of an implicit one can't be queried. SQL that only
 * reads is run by `read`.
 */
class StatementDriver extends DummyDriver {
  readonly #transactions: Query

  constructor(transactions: Query) {
    super()
    this.#transactions = transactions
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: <R>(statement: CompiledQuery) =>
        retryTemporary(isTemporary, () =>
          SelectQueryNode.is(statement.query)
            ? this.#transactions.executeQuery<R>(statement)
            : this.#transactions.transaction().execute((trx) => trx.executeQuery<R>(statement)),
        ),
      streamQuery: () => {
        throw new Error('PostgreSQL is read page by page')
      },
    }
  }

  override beginTransaction(): Promise<void> {
    throw new Error('Transactions begin by `db.transaction()`')
  }
}
