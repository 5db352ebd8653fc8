/**
 * Registry of the product's tables, with the states of their search indexes. The schema plan never
 * drops other tables.
 */
import { sql } from 'kysely'
import type { Query } from './database.ts'

export const REGISTRY_TABLE = 'followspot_tables'

export interface RegisteredTable {
  name: string
  /** Fingerprint of the search index, a mark of an outdated one, or empty for tables without. */
  search: string
}

const OUTDATED = 'outdated'

/**
 * Marks a search index that a job must rebuild. The time distinguishes it from earlier rebuilds for
 * the same fields.
 */
export const outdatedMark = (fingerprint: string, now: Date): string =>
  `${OUTDATED} ${fingerprint} ${now.toISOString()}`

/** Whether the index is to be rebuilt for these fields. */
export const isOutdatedFor = (fingerprint: string, search: string | undefined): search is string =>
  search?.startsWith(`${OUTDATED} ${fingerprint} `) === true

/** Reads the registry. @returns search states by table */
export async function readRegistry(query: Query): Promise<Map<string, string>> {
  const rows = await query.selectFrom(REGISTRY_TABLE).selectAll().execute()
  return new Map(rows.map((row) => [String(row.name), String(row.search)]))
}

/** Replaces the registry. */
export async function writeRegistry(
  trx: Query,
  register: readonly RegisteredTable[],
): Promise<void> {
  await sql
    .raw(`create table if not exists "${REGISTRY_TABLE}" ("name" text primary key, "search" text)`)
    .execute(trx)
  await trx.deleteFrom(REGISTRY_TABLE).execute()
  if (!register.length) return
  const rows = register.map(({ name, search }) => ({ name, search }))
  await trx.insertInto(REGISTRY_TABLE).values(rows).execute()
}

/** Reads the tables whose search index is outdated. @returns marks by table */
export async function readOutdated(query: Query): Promise<Map<string, string>> {
  const registry = await readRegistry(query)
  return new Map([...registry].filter(([, search]) => search.startsWith(`${OUTDATED} `)))
}
