/** Opens the database that the environment configures. */
import type { Env } from '#server/env.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Database } from './database.ts'
import type { Engine } from './engines/engine.ts'
import { openPostgres } from './engines/postgres/engine.ts'
import { isRejected, NoConnectionError } from './engines/postgres/errors.ts'
import { openSqlite } from './engines/sqlite/engine.ts'
import { retryTemporary } from './retry.ts'

export interface OpenOptions {
  /** Whether requests are answered meanwhile: SQLite then writes in a separate thread. */
  server: boolean
  /** Whether a commit waits for the disk; only tests do without. */
  durable?: boolean
}

/**
 * PostgreSQL by `DATABASE_URL`, otherwise SQLite in `DATA_DIR`. Does not touch the schema: see `plan.ts`. @throws the
 * error of the engine; one of the address or the folder names the variable
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseReplicaUrl'>>,
  resources: Resources,
  { server, durable = true }: OpenOptions,
): Promise<Database> {
  try {
    const engine = env.databaseUrl
      ? await openPostgres(env.databaseUrl, env.databaseReplicaUrl)
      : openSqlite(env.dataDir, { durable, thread: server })
    return toDatabase(engine, resources)
  } catch (error) {
    if (isOfPlace(error)) error.message = `${env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${error.message}`
    throw error
  }
}

/** Whether it is an error of a connection or of the file system. */
const isOfPlace = (error: unknown): error is Error =>
  error instanceof NoConnectionError || isRejected(error) || (error instanceof Error && 'syscall' in error)

/** The database of an engine, and of its replica if it has one. */
export function toDatabase(engine: Engine, resources: Resources): Database {
  let open = 0
  const db: Database = {
    engine,
    query: engine.query,
    resources,
    transaction: (task) => {
      open++
      return retryTemporary(engine.isTemporary, () => engine.transaction(task)).finally(() => open--)
    },
    openTransactions: () => open,
    replica: null,
    close: () => engine.close(),
  }
  if (engine.replica) db.replica = { ...engine.replica, db: replicaOf(db, engine.replica.engine) }
  return db
}

const replicaOf = (db: Database, engine: Engine): Database => ({
  engine,
  query: engine.query,
  get resources() {
    return db.resources
  },
  transaction: db.transaction,
  openTransactions: db.openTransactions,
  replica: null,
  close: () => db.close(),
})
