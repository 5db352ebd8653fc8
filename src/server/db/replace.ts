/** Replaces the configured database. */

import { sql } from 'kysely'
import type { Env } from '../env.ts'
import type { Database, Query } from './database.ts'
import { rejectServers } from './engines/postgres/lease.ts'
import { introspect } from './engines/postgres/reading.ts'
import { replaceSqlite } from './engines/sqlite/replace.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase } from './open.ts'
import { REGISTRY_TABLE } from './registry.ts'
import { type Schema, toDatabase } from './transactions.ts'

// Replaces all tables atomically.

const STAGING_SCHEMA = 'followspot_restore'

/**
 * Builds new tables in a staging schema, and swaps them with the current ones.
 * @param db within a transaction
 * @throws Error with the process id of a running server
 * @returns schema of the previous tables, if any
 */
async function replacePostgres(db: Database, build: () => Promise<void>): Promise<string | null> {
  const trx = db.query
  const current =
    (await sql<{ name: string }>`select current_schema() as name`.execute(trx)).rows[0]?.name ??
    'public'
  const old = await listProductTables(db)
  if (old.includes('servers')) await rejectServers(trx)
  await sql`create schema ${sql.id(STAGING_SCHEMA)}`.execute(trx)
  // Extensions are in the current schema.
  await sql`set local search_path to ${sql.id(STAGING_SCHEMA)}, ${sql.id(current)}`.execute(trx)
  await build()
  const tables = await introspect(trx)
  const previous = old.length ? `followspot_before_restore_${Date.now()}` : null
  if (previous) await sql`create schema ${sql.id(previous)}`.execute(trx)
  for (const name of previous ? old : []) await move(trx, current, name, previous ?? '')
  for (const { name } of tables) await move(trx, STAGING_SCHEMA, name, current)
  await sql`drop schema ${sql.id(STAGING_SCHEMA)}`.execute(trx)
  return previous
}

const move = (trx: Query, from: string, table: string, to: string) =>
  sql`alter table ${sql.id(from, table)} set schema ${sql.id(to)}`.execute(trx)

/** Lists the tables of the product; the schema can contain others. */
async function listProductTables({ query, tables }: Database): Promise<string[]> {
  const existing = (await introspect(query)).map(({ name }) => name)
  const registered = existing.includes(REGISTRY_TABLE)
    ? (await query.selectFrom(REGISTRY_TABLE).select('name').execute()).map(({ name }) =>
        String(name),
      )
    : []
  const names = new Set([REGISTRY_TABLE, ...registered, ...tables.map(({ name }) => name)])
  return existing.filter((name) => names.has(name))
}

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
  product: Schema,
  { build, complete }: Steps,
): Promise<string | null> {
  if (!env.databaseUrl) {
    return replaceSqlite(env.dataDir, async (engine) => {
      const db = toDatabase(engine, product)
      await db.transaction((trx) => build(inTransaction(db, trx)))
      await complete(db)
    })
  }
  const db = await openDatabase(env, product, { server: false })
  try {
    return await db.engine.withLock(() =>
      db.transaction((trx) => {
        const within = inTransaction(db, trx)
        return replacePostgres(within, async () => {
          await build(within)
          await complete(within)
        })
      }),
    )
  } finally {
    await db.close()
  }
}
