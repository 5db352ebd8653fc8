/** Replaces all tables atomically. */
import { sql } from 'kysely'
import type { Query } from '../../database.ts'
import { REGISTRY_TABLE } from '../../registry.ts'
import { systemTables } from '../../system-tables.ts'
import { rejectServers } from './lease.ts'
import { introspect } from './reading.ts'

const STAGING_SCHEMA = 'followspot_restore'

/**
 * Builds new tables in a staging schema, and swaps them with the current ones, all in the given transaction.
 * @throws Error with the process id of a running server
 * @returns schema of the previous tables, if any
 */
export async function replacePostgres(trx: Query, build: () => Promise<void>): Promise<string | null> {
  const current = (await sql<{ name: string }>`select current_schema() as name`.execute(trx)).rows[0]?.name ?? 'public'
  const old = await listProductTables(trx)
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
async function listProductTables(trx: Query): Promise<string[]> {
  const existing = (await introspect(trx)).map(({ name }) => name)
  const registered = existing.includes(REGISTRY_TABLE)
    ? (await trx.selectFrom(REGISTRY_TABLE).select('name').execute()).map(({ name }) => String(name))
    : []
  const names = new Set([REGISTRY_TABLE, ...registered, ...systemTables.map(({ name }) => name)])
  return existing.filter((name) => names.has(name))
}
