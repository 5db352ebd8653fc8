/** Empty databases for measuring. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { productName, resources } from '#config'
import { serverModules } from '#modules/server.ts'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { applyPlan, planSchema } from '#server/db/plan.ts'
import { readEnv } from '#server/env.ts'
import { createContext } from '#server/start/create-context.ts'

/**
 * Opens an empty database with our tables: a new folder, or a new database of the server.
 * @param task gets its place, too
 */
export async function withDatabase(
  folder: string,
  databaseUrl: string | undefined,
  task: (context: Context, location: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const created = databaseUrl ? await createDatabase(databaseUrl) : undefined
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...(created && { DATABASE_URL: created.url }),
  })
  const db = await openDatabase(env, { resources, modules: serverModules }, { server: false })
  try {
    await applyPlan(db, await planSchema(db), { dataLoss: false })
    await task(
      createContext(env, { productName, resources, modules: serverModules }, db),
      created?.url ?? join(dataDir, 'followspot.db'),
    )
  } finally {
    await db.close()
    await created?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `bench_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`drop database if exists ${name}`)
  await run(`create database ${name} encoding 'UTF8' lc_ctype 'C.UTF-8' template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
