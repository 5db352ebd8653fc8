/** Opens the configured database. */

import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import { isRejected, NoConnectionError } from './engines/postgres/errors.ts'
import { openSqlite } from './engines/sqlite/engine.ts'
import { type Schema, toDatabase } from './transactions.ts'

export interface OpenOptions {
  /** Whether the process serves requests; SQLite then writes in a separate thread. */
  server: boolean
  /** Whether commits wait for the disk; only disabled in tests. */
  durable?: boolean
}

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, otherwise SQLite in `DATA_DIR`. Does not change the
 * schema (see `plan.ts`).
 * @throws the error of the engine; with the name of the variable for a wrong URL or folder
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  product: Schema,
  { server, durable = true }: OpenOptions,
): Promise<Database> {
  try {
    const engine = env.databaseUrl
      ? await (await import('./engines/postgres/engine.ts')).openPostgres(env.databaseUrl, {
          isLimited: server,
        })
      : openSqlite(env.dataDir, { durable, thread: server })
    return toDatabase(engine, product)
  } catch (error) {
    if (isConnectionOrFileError(error))
      error.message = `${env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${error.message}`
    throw error
  }
}

/** Whether an error is caused by the connection or the file system. */
const isConnectionOrFileError = (error: unknown): error is Error =>
  error instanceof NoConnectionError ||
  isRejected(error) ||
  (error instanceof Error && 'syscall' in error)
