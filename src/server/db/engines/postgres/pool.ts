/** Pool of node-postgres that survives lost connections, also behind a pooler such as PgBouncer. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { PoolCounts } from '../engine.ts'
import { ConnectionLostError, isDisconnect, isRejected, NoConnectionError } from './errors.ts'

const INT8 = 20
const POOL_SIZE = 10
/**
 * Maximum time to wait for a connection: a free one in the pool, or a new one while the server is
 * unavailable or full.
 */
const CONNECT_MS = 5_000
const FIRST_PAUSE_MS = 50
const MAX_PAUSE_MS = 500
/**
 * Statements are short and use indexes, so JIT compilation and parallel workers take longer to
 * start than the statement runs, and sequential scans only pay off without a suitable index.
 * Browsers wait for up to 60 seconds.
 */
const SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['jit', 'off'],
  ['max_parallel_workers_per_gather', '0'],
  ['enable_seqscan', 'off'],
  // In kilobytes. The matches of a frequent fragment do not fit into the default of 4 MB: rows
  // would have to be compared again.
  ['work_mem', '16384'],
  ['statement_timeout', '60000'],
  ['idle_in_transaction_session_timeout', '30000'],
]

/** Pool as Kysely's dialect needs it, with its counts. */
export interface Pool extends PostgresPool {
  counts(): PoolCounts
  /** Calls a function with each error of a statement whose connection remains. */
  onStatementError(listener: (error: unknown) => void): void
}

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * Connects, and applies the settings to every session. Statements whose connection ends fail with
 * ConnectionLostError; `connect` fails with NoConnectionError after the time limit.
 * @param isLimited false for jobs and commands, which may read for as long as a slow machine needs;
 * a pooler applies the limit to them as well
 * @throws the error of the server if it rejects the first connection
 */
export async function openPool(url: string, { isLimited = true } = {}): Promise<Pool> {
  const settings = isLimited ? SETTINGS : [...SETTINGS, ['statement_timeout', '0']]
  const lostClients = new WeakSet<pg.ClientBase>()
  let isPooled = true
  let report: (error: unknown) => void = () => undefined
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    // The dialect begins a transaction and asks for its id in one round trip.
    pipeline: true,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: async (client) => {
      // Without a listener, the error of a connection in use would end the process.
      client.on('error', () => void lostClients.add(client))
      if (!isPooled)
        await client.query(settings.map(([name, value]) => `set ${name} = ${value}`).join(';'))
    },
  })
  pool.on('error', () => undefined)

  async function connect(): Promise<pg.PoolClient> {
    const deadline = Date.now() + CONNECT_MS
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await pool.connect()
      } catch (error) {
        if (isRejected(error)) throw error
        if (Date.now() + pause >= deadline)
          throw new NoConnectionError(`No connection: ${error}`, { cause: error })
        await sleep(pause)
      }
    }
  }

  /**
   * Closes a lost connection at once, because the question for the outcome of a commit needs its
   * place in the pool.
   */
  function toConnection(client: pg.PoolClient): PostgresPoolClient {
    let isReleased = false
    const release = (destroy = false) => {
      if (!isReleased) client.release(destroy || lostClients.has(client))
      isReleased = true
    }
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values])
      } catch (error) {
        if (isDisconnect(error)) lostClients.add(client)
        if (!lostClients.has(client)) {
          report(error)
          throw error
        }
        release()
        throw new ConnectionLostError(`The connection was lost: ${error}`, { cause: error })
      }
    }
    // Kysely's type has cursors as well, which are declared in SQL here.
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }

  const first = await connect()
  try {
    isPooled = await isBehindPooler(first)
    if (isPooled) await alterRole(first)
  } finally {
    // Settings of the role apply to new sessions.
    first.release(true)
  }
  return {
    connect: async () => toConnection(await connect()),
    end: () => pool.end(),
    options: pool.options,
    onStatementError: (listener) => {
      report = listener
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/**
 * Whether there is a pooler, which reports another process id to the client than the server does.
 */
async function isBehindPooler(client: pg.ClientBase & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== client.processID
}

/**
 * Applies the settings to the role in this database, because a pooler rejects or shares settings of
 * sessions. Also closes the server side of this connection, which was opened without them.
 */
async function alterRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string; db: string }>(
    'select name, setting, current_database() as db from pg_settings where name = any($1)',
    [SETTINGS.map(([name]) => name)],
  )
  const mismatches = SETTINGS.filter(
    ([name, value]) => rows.find((row) => row.name === name)?.setting !== value,
  )
  const database = client.escapeIdentifier(rows[0]?.db ?? '')
  if (!mismatches.length) return
  for (const [name, value] of mismatches) {
    await client.query(`alter role current_user in database ${database} set ${name} = ${value}`)
  }
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
}
