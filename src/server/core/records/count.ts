/** Counts records, all or by conditions. */
import { sql } from 'kysely'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Database } from '../db/database.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './filter.ts'
import { runCached } from './statement-cache.ts'
import { totalOf } from './totals.ts'

/**
 * Exact number of records of a table, or of those that meet conditions, up to the cap. @param matches the number, if a
 * look-up has already determined it
 */
export async function countRecords(
  db: Database,
  name: string,
  conditions: readonly Condition[],
  matches: number | null,
): Promise<{ total: number; capped: boolean }> {
  if (!conditions.length) return { total: await countTable(db, name), capped: false }
  const table = sql.table(name)
  const build = () =>
    sql`select count(*) as n from (select 1 as one from ${table} ${where(conditions)} limit ${TOTAL_CAP + 1}) as matches`
  const counted = async () =>
    Number((await runCached(db, `${name} count ${cacheKeyOf(conditions)}`, build, valuesOf(conditions), true))[0]?.n)
  const total = matches ?? (await counted())
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

/** The number of records of a table, cached while fresh. */
export const countTable = (db: Database, name: string): Promise<number> =>
  totalOf(db, name, async () => {
    const rows = await runCached(db, `${name} count`, () => sql`select count(*) as n from ${sql.table(name)}`, [])
    return Number(rows[0]?.n)
  })
