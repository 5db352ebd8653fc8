/** Opens the database that the environment configures. */

import type { Env } from '#server/env.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Database } from './database.ts'
import { openPostgres } from './engines/postgres.ts'
import { openSqlite } from './engines/sqlite.ts'

/** PostgreSQL by `DATABASE_URL`, otherwise SQLite in `DATA_DIR`. Does not touch the schema: see `plan.ts`. */
export async function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>, resources: Resources): Promise<Database> {
  const engine = env.databaseUrl ? await openPostgres(env.databaseUrl) : openSqlite(env.dataDir)
  return { engine, query: engine.query, resources, close: () => engine.close() }
}
