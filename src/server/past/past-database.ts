/**
 * Tables of a resource as of a point in time, in a temporary database: a copy of the current rows
 * with later changes reverted by the audit log. It is read like the current database.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { Database, Query } from '../db/database.ts'
import { createTable } from '../db/ddl.ts'
import { openSqlite } from '../db/engines/sqlite/engine.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { linkFields, type Table, tablesOf } from '../db/tables.ts'
import { toDatabase } from '../db/transactions.ts'
import type { Versions } from '../db/versions.ts'
import { readTables, toColumns } from '../records/projection.ts'
import { rebuildSearch } from '../search/rebuild.ts'
import { insertLinkRows, linkRows } from '../writes/steps/store.ts'
import { type EarlierState, loadEarlierStates, loadStamps, type Stamp } from './earlier-states.ts'

/** Restored records per statement. */
const BATCH = 500

export interface PastDatabase {
  db: Database
  versions: Versions
  /** Number of records that existed, but whose values have been erased from the trash. */
  lost: number
  /** Builds the search index of the resource. */
  index(): Promise<void>
  close(): Promise<void>
}

/** @param at point in time, ISO 8601, UTC */
export async function openPast(
  { db, resources }: { db: Database; resources: Resources },
  dataDir: string,
  resource: Resource,
  at: string,
): Promise<PastDatabase> {
  const folder = await mkdtemp(join(dataDir, 'past-'))
  const engine = openSqlite(folder, { durable: false, foreignKeys: false, thread: false })
  const partial = { ...engine, search: { ...engine.search, isComplete: false } }
  const past = toDatabase(partial, { resources, modules: [] })
  const close = async () => {
    await past.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const tables = readTables(resources, resource)
    const read = Object.values(resources).filter(({ name }) => tables.includes(name))
    let lost = 0
    await past.transaction(async (trx) => {
      const target = inTransaction(past, trx)
      await copyTables(db, target, read, tables)
      for (const readResource of read) {
        const states = await loadEarlierStates(db.query, readResource, at)
        const links = linkFields(readResource).filter(({ table }) => tables.includes(table))
        await restoreStates(db.query, target, readResource, { states, links, at })
        if (readResource === resource) lost = countLost(states)
      }
    })
    let indexed: Promise<void> | undefined
    return {
      db: past,
      versions: await versionsOf(past.query, read),
      lost,
      index: () => (indexed ??= past.transaction((trx) => rebuildSearch(past, trx, resource.name))),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Copies the rows before the log is read, so that the log contains all concurrent changes. */
async function copyTables(
  db: Database,
  past: Database,
  resources: readonly Resource[],
  names: readonly string[],
): Promise<void> {
  const tables = resources
    .flatMap((resource) => tablesOf(resource).map((table) => ({ resource, table })))
    .filter(({ table }) => names.includes(table.name))
  for (const { table } of tables) await sql.raw(createTable(past.engine, table)).execute(past.query)
  await db.engine.snapshot(async ({ rows }) => {
    for (const { resource, table } of tables) {
      const columns = copiedColumns(resource, table)
      for await (const batch of rows(table.name, columns)) {
        await past.engine.load(past.query, table.name, columns, batch)
      }
    }
  })
}

/** Returns the columns to copy, without those of fields that are not logged. */
export function copiedColumns(resource: Resource, table: Table): string[] {
  const unknown = new Set(
    Object.values(resource.fields)
      .filter((f) => !isLogged(f))
      .flatMap((f) =>
        definitionOf(f)
          .columns(f, f.name)
          .map(({ name }) => name),
      ),
  )
  const names = table.columns.map(({ name }) => name).filter((name) => !unknown.has(name))
  return table.hasId ? ['id', ...names] : names
}

const isLogged = (f: Resource['fields'][string]) => f.logged && !definitionOf(f).hashed

type States = ReadonlyMap<number, EarlierState>
type Entries = readonly (readonly [id: number, state: EarlierState])[]

/** Restores records that have been changed since. */
export async function restoreStates(
  source: Query,
  past: Database,
  resource: Resource,
  { states, links, at }: { states: States; links: ReturnType<typeof linkFields>; at: string },
): Promise<void> {
  const all = [...states]
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH)
    const stamps = await loadStamps(
      source,
      resource,
      batch.map(([id]) => id),
      at,
    )
    await restoreRows(past, resource, batch, stamps)
    for (const { field, table } of links)
      await restoreLinks(past.query, { field: field.name, table }, batch)
  }
}

async function restoreRows(
  { engine, query }: Database,
  resource: Resource,
  batch: Entries,
  stamps: ReadonlyMap<number, Stamp>,
): Promise<void> {
  const ids = batch.map(([id]) => id)
  const copies = await query.selectFrom(resource.name).selectAll().where('id', 'in', ids).execute()
  const copyOf = new Map(copies.map((row) => [Number(row.id), row]))
  await query.deleteFrom(resource.name).where('id', 'in', ids).execute()
  const present = batch.filter(([, { status }]) => status === 'present')
  const rows = present.map(([id, { values }]): Row => {
    const copy = copyOf.get(id)
    const columns = toColumns(
      resource,
      Object.fromEntries(values),
      [...values.keys()].filter(isColumn(resource)),
    )
    const created_at = values.get(CREATED_AT) ?? copy?.created_at
    return { ...copy, ...columns, id, ...stamps.get(id), created_at }
  })
  for (const group of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    const values = group.map((row) => Object.values(row))
    await engine.load(query, resource.name, Object.keys(group[0] ?? {}), values)
  }
}

const isColumn = (resource: Resource) => (name: string) => {
  const f = resource.fields[name]
  return f !== undefined && isLogged(f) && !definitionOf(f).linksTo
}

async function restoreLinks(
  past: Query,
  { field, table }: { field: string; table: string },
  states: Entries,
): Promise<void> {
  const changed = states.filter(
    ([, { status, values }]) => status !== 'present' || values.has(field),
  )
  if (!changed.length) return
  const owners = changed.map(([id]) => id)
  await past.deleteFrom(table).where('owner_id', 'in', owners).execute()
  const present = changed.filter(([, { status }]) => status === 'present')
  await insertLinkRows(
    past,
    table,
    present.flatMap(([id, { values }]) => linkRows(id, values.get(field))),
  )
}

const countLost = (states: States) =>
  [...states.values()].filter(({ status }) => status === 'lost').length

/** Historical tables never change, so their versions are constant. */
async function versionsOf(past: Query, resources: readonly Resource[]): Promise<Versions> {
  const versions = new Map<string, { version: number; rows: number }>()
  for (const { name } of resources) {
    const { n } = await past
      .selectFrom(name)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    versions.set(name, { version: 1, rows: Number(n) })
  }
  return versions
}
