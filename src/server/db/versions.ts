/**
 * Versions and row counts of tables. Triggers maintain them in `table_versions`, in the transaction
 * of every change by any process or tool. Reads with the same versions have the same result.
 */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import type { Database, Query } from './database.ts'
import type { SystemTable } from './system-table.ts'
import { tablesOf } from './tables.ts'

interface TableVersion {
  /** Incremented by every change. */
  version: number
  rows: number
}

/** Versions by table, without tables that have no triggers yet. */
export type Versions = ReadonlyMap<string, TableVersion>

export interface SizedContext {
  db: Database
  /** Versions, if already read. */
  versions?: Versions
}

const TABLE = 'table_versions'

/** One row per table; on PostgreSQL several, to reduce lock contention. */
export const tableVersions: SystemTable = {
  name: TABLE,
  accountRows: null,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'name', kind: 'text' },
    { name: 'version', kind: 'integer' },
    { name: 'row_count', kind: 'integer' },
  ],
  indexes: [['name']],
  isTransient: true,
}

/** Statement for the versions of all tables. */
export const ALL_VERSIONS = `select name, sum(version) as version, sum(row_count) as row_count from ${TABLE} group by name`

/** Reads the versions of tables; within a transaction, including its own changes. */
export async function versionsWithin(query: Query, names: readonly string[]): Promise<Versions> {
  if (!names.length) return new Map()
  const versions = query
    .selectFrom(TABLE)
    .select(({ fn }) => [
      'name',
      fn.sum('version').as('version'),
      fn.sum('row_count').as('row_count'),
    ])
  return toVersions(await versions.where('name', 'in', names).groupBy('name').execute())
}

/** @param rows of the statements above */
export const toVersions = (rows: readonly Row[]): Versions =>
  new Map(
    rows.map((row) => [
      String(row.name),
      { version: Number(row.version), rows: Number(row.row_count) },
    ]),
  )

/** Creates missing triggers, for new and restored tables. */
export async function countChanges(db: Database): Promise<void> {
  const names = Object.values(db.resources).flatMap((resource) =>
    tablesOf(resource).map((table) => table.name),
  )
  const counted = new Set(await db.engine.countedTables())
  const missing = names.filter((name) => !counted.has(name))
  if (!missing.length) return
  await db.transaction(async (trx) => {
    for (const name of missing) {
      for (const statement of db.engine.countChanges(name)) await sql.raw(statement).execute(trx)
      const before = (await versionsWithin(trx, [name])).get(name)?.version ?? 0
      await trx.deleteFrom(TABLE).where('name', '=', name).execute()
      const rows = sql<number>`(select count(*) from ${sql.table(name)})`
      await trx
        .insertInto(TABLE)
        .values({ key: name, name, version: before + 1, row_count: rows })
        .execute()
    }
  })
}

/**
 * Adds the versions of the tables that a read depends on, read before it: counts are kept while
 * they are equal.
 */
export const withVersions = async <T extends SizedContext>(
  context: T,
  tables: readonly string[],
): Promise<T> => ({
  ...context,
  versions: await context.db.engine.versions(tables),
})

/** Returns the number of rows of a table, from its version if possible. */
export async function countTable({ db, versions }: SizedContext, name: string): Promise<number> {
  const version = (versions ?? (await db.engine.versions([name]))).get(name)
  if (version) return version.rows
  const [row] = await db.read(sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`)
  return Number(row?.n)
}
