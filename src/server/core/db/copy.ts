/** Runs tasks on a copy of the configured database, which is only read. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Database } from './database.ts'
import { copyPostgres } from './engines/postgres/copy.ts'
import { copySqlite } from './engines/sqlite/copy.ts'
import { openSqlite } from './engines/sqlite/engine.ts'
import { databaseFile } from './engines/sqlite/file-state.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase, toDatabase } from './open.ts'

/** Thrown to roll back the transaction of a copy; carries the result of the task. */
class CopyFinished<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('The copy is no longer needed')
    this.result = result
  }
}

/**
 * Runs a task with a copy: for SQLite in a temporary folder, for PostgreSQL in a schema that is rolled back. @throws Error
 * if the database does not exist
 */
export const withCopy = <T>(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  resources: Resources,
  task: (copy: Database) => Promise<T>,
): Promise<T> => (env.databaseUrl ? withPostgresCopy : withSqliteCopy)(env, resources, task)

async function withSqliteCopy<T>(
  { dataDir }: Pick<Env, 'dataDir'>,
  resources: Resources,
  task: (copy: Database) => Promise<T>,
): Promise<T> {
  if (!existsSync(databaseFile(dataDir))) throw new Error(`DATA_DIR: there is no database in ${dataDir} yet`)
  const folder = await mkdtemp(join(dataDir, 'proof-'))
  try {
    await copySqlite(dataDir, folder)
    const copy = toDatabase(openSqlite(folder, { durable: true, thread: false }), resources)
    try {
      return await task(copy)
    } finally {
      await copy.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withPostgresCopy<T>(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  resources: Resources,
  task: (copy: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(env, resources, { server: false })
  try {
    return await db.transaction(async (trx): Promise<T> => {
      await db.engine.liftTimeLimits(trx)
      await copyPostgres(trx)
      throw new CopyFinished(await task(inTransaction(db, trx)))
    })
  } catch (error) {
    if (error instanceof CopyFinished) return error.result as T
    throw error
  } finally {
    await db.close()
  }
}
