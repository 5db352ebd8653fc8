/**
 * Single record as of a point in time. Like a historical list, but the temporary database has only
 * the rows that the read depends on: the record, and those whose titles it shows.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { Database } from '../db/database.ts'
import { createTable } from '../db/ddl.ts'
import { openSqlite } from '../db/engines/sqlite/engine.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { linkFields, referenceFields, tablesOf } from '../db/tables.ts'
import { toDatabase } from '../db/transactions.ts'
import { readTables } from '../records/projection.ts'
import { loadEarlierStates } from './earlier-states.ts'
import { copiedColumns, restoreStates } from './past-database.ts'

/** Records per statement, because engines limit the number of parameters. */
const BATCH = 500

interface Source {
  db: Database
  resources: Resources
}

/**
 * Runs a task with a temporary database that contains the record, if it existed.
 * @param at ISO 8601, UTC
 */
export async function withPastRecord<T>(
  { db, resources }: Source,
  dataDir: string,
  { resource, id, at }: { resource: Resource; id: number; at: string },
  task: (past: Database) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(dataDir, 'past-'))
  const past = toDatabase(
    openSqlite(folder, { durable: false, foreignKeys: false, thread: false }),
    { resources, modules: [] },
  )
  try {
    await past.transaction(async (trx) => {
      const target = inTransaction(past, trx)
      await createTables(target, resources, readTables(resources, resource))
      const options = { from: db, to: target, resource, at }
      await rebuildTables({ ...options, ids: [id], hasLinks: true })
      for (const [name, ids] of await targetsOf(target, resource, id)) {
        const referenced = resources[name]
        const otherIds = name === resource.name ? ids.filter((one) => one !== id) : ids
        for (let from = 0; referenced && from < otherIds.length; from += BATCH)
          await rebuildTables({
            ...options,
            resource: referenced,
            ids: otherIds.slice(from, from + BATCH),
            hasLinks: false,
          })
      }
    })
    return await task(past)
  } finally {
    await past.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTables(
  past: Database,
  resources: Resources,
  names: readonly string[],
): Promise<void> {
  const tables = Object.values(resources)
    .flatMap(tablesOf)
    .filter(({ name }) => names.includes(name))
  for (const table of tables) await sql.raw(createTable(past.engine, table)).execute(past.query)
}

interface RebuildOptions {
  from: Database
  to: Database
  resource: Resource
  ids: readonly number[]
  at: string
  /** Whether to include link tables. */
  hasLinks: boolean
}

/** Copies the rows before the log is read, so that the log contains all concurrent changes. */
async function rebuildTables({
  from,
  to,
  resource,
  ids,
  at,
  hasLinks,
}: RebuildOptions): Promise<void> {
  for (const table of tablesOf(resource)) {
    if (!table.hasId && !hasLinks) continue
    const columns = copiedColumns(resource, table)
    const rows = await from.query
      .selectFrom(table.name)
      .select(columns)
      .where(table.hasId ? 'id' : 'owner_id', 'in', ids)
      .execute()
    const values = rows.map((row) => columns.map((name) => row[name]))
    if (values.length) await to.engine.load(to.query, table.name, columns, values)
  }
  const states = await loadEarlierStates(from.query, resource, at, ids)
  await restoreStates(from.query, to, resource, {
    states,
    links: hasLinks ? linkFields(resource) : [],
    at,
  })
}

/** Returns the ids of referenced records, by resource. */
async function targetsOf(
  { query }: Database,
  resource: Resource,
  id: number,
): Promise<Map<string, number[]>> {
  const targets = new Map<string, number[]>()
  const add = (name: string, ids: readonly number[]) =>
    targets.set(name, [...new Set([...(targets.get(name) ?? []), ...ids])])
  const row = await query
    .selectFrom(resource.name)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  for (const { field, to } of referenceFields(resource)) {
    const value = row?.[field.name]
    if (value !== null && value !== undefined) add(to, [Number(value)])
  }
  for (const { table, to } of linkFields(resource)) {
    const rows = await query
      .selectFrom(table)
      .select('target_id')
      .where('owner_id', '=', id)
      .execute()
    add(
      to,
      rows.map(({ target_id }) => Number(target_id)),
    )
  }
  return targets
}
