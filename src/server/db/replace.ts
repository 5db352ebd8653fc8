/** Replaces the configured database. */

import type { Resources } from '#shared/resources/define.ts'
import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import { replacePostgres } from './engines/postgres/replace.ts'
import { replaceSqlite } from './engines/sqlite/replace.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase, toDatabase } from './open.ts'

interface Steps {
  /** Fills the new, empty database in one transaction. */
  build(db: Database): Promise<void>
  /** Runs before the databases are swapped. */
  complete(db: Database): Promise<void>
}

/**
 * @returns location of the previous database, if any
 * @throws Error with the process id of a server that uses the database
 */
export async function replaceDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  resources: Resources,
  { build, complete }: Steps,
): Promise<string | null> {
  if (!env.databaseUrl) {
    return replaceSqlite(env.dataDir, async (engine) => {
      const db = toDatabase(engine, resources)
      await db.transaction((trx) => build(inTransaction(db, trx)))
      await complete(db)
    })
  }
  const db = await openDatabase(env, resources, { server: false })
  try {
    return await db.engine.withLock(() =>
      db.transaction(async (trx) => {
        return replacePostgres(trx, async () => {
          await build(inTransaction(db, trx))
          await complete(inTransaction(db, trx))
        })
      }),
    )
  } finally {
    await db.close()
  }
}
