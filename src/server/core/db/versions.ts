/**
 * Versions and sizes of the tables of records: triggers keep them in the table `table_versions`, within the transaction of
 * every change, whichever process or tool makes it. What was read under the same versions is the same.
 */
import { sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Database, Query } from './database.ts'
import type { SystemTable } from './system-table.ts'
import { tablesOf } from './tables.ts'

export interface TableVersion {
  /** Raised by every change. */
  version: number
  rows: number
}

/** Versions by table; without the tables whose changes are not counted yet. */
export type Versions = ReadonlyMap<string, TableVersion>

export interface SizedContext {
  db: Database
  /** If they have been read already. */
  versions?: Versions
  /** The tables of `versions`, if those are only expected: the statement of the read then returns their versions. */
  unverified?: readonly string[]
}

export const TABLE_VERSIONS = 'table_versions'

/** One row per table; on PostgreSQL several, so that concurrent transactions rarely wait for each other. */
export const tableVersions: SystemTable = {
  name: TABLE_VERSIONS,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'name', kind: 'text' },
    { name: 'version', kind: 'integer' },
    { name: 'row_count', kind: 'integer' },
  ],
  indexes: [['name']],
  isTransient: true,
}

const VERSIONS = `select name, sum(version) as version, sum(row_count) as row_count from ${TABLE_VERSIONS}`

/** Statement for the versions of all tables, or of those in its only parameter. */
export const versionsStatement = (condition = ''): string => `${VERSIONS} ${condition} group by name`

/** Sums the rows of each table. */
export function toVersions(rows: readonly Row[]): Versions {
  const versions = new Map<string, TableVersion>()
  for (const row of rows) {
    const name = String(row.name)
    const { version, rows: count } = versions.get(name) ?? { version: 0, rows: 0 }
    versions.set(name, { version: version + Number(row.version), rows: count + Number(row.row_count) })
  }
  return versions
}

/** Whether nothing has changed in these tables. */
export const isUnchanged = (names: readonly string[], before: Versions, after: Versions): boolean =>
  names.every((name) => before.get(name)?.version === after.get(name)?.version)

/** The versions of tables as a transaction sees them, its own changes included. */
export async function versionsWithin(trx: Query, names: readonly string[]): Promise<Versions> {
  const rows = await sql<Row>`${sql.raw(VERSIONS)} where name in (${sql.join(names)}) group by name`.execute(trx)
  return toVersions(rows.rows)
}

/** Begins to count the changes of tables of which they are not counted yet: new ones, restored ones. */
export async function countChanges(db: Database): Promise<void> {
  const names = Object.values(db.resources).flatMap((resource) => tablesOf(resource).map((table) => table.name))
  const counted = new Set(await db.engine.countedTables())
  const missing = names.filter((name) => !counted.has(name))
  if (!missing.length) return
  await db.transaction(async (trx) => {
    await db.engine.liftTimeLimits(trx)
    for (const name of missing) {
      for (const statement of db.engine.countChanges(name)) await sql.raw(statement).execute(trx)
      const before = (await versionsWithin(trx, [name])).get(name)?.version ?? 0
      await trx.deleteFrom(TABLE_VERSIONS).where('name', '=', name).execute()
      const rows = sql<number>`(select count(*) from ${sql.table(name)})`
      await trx
        .insertInto(TABLE_VERSIONS)
        .values({ key: name, name, version: before + 1, row_count: rows })
        .execute()
    }
  })
}

/** The number of rows of a table: as of its version, or counted now where changes are not counted yet. */
export async function countTable({ db, versions }: SizedContext, name: string): Promise<number> {
  const version = (versions ?? (await db.engine.versions([name]))).get(name)
  if (version) return version.rows
  const rows = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db.query)
  return Number(rows.rows[0]?.n)
}
