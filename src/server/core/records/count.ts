/** Counts records by conditions. */
import { sql } from 'kysely'
import { TOTAL_CAP } from '#shared/constants.ts'
import { countTable, type SizedContext } from '../db/versions.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './condition.ts'
import { runCached } from './statement-cache.ts'

/** Counts records that match conditions, up to the cap. @param matches the number, if already known from a look-up */
export async function countRecords(
  context: SizedContext,
  name: string,
  conditions: readonly Condition[],
  matches: number | null,
): Promise<{ total: number; capped: boolean }> {
  if (!conditions.length) return { total: await countTable(context, name), capped: false }
  const { db } = context
  const table = sql.table(name)
  const build = () =>
    sql`select count(*) as n from (select 1 as one from ${table} ${where(conditions)} limit ${TOTAL_CAP + 1}) as matches`
  const counted = async () =>
    Number((await runCached(db, `${name} count ${cacheKeyOf(conditions)}`, build, valuesOf(conditions), true))[0]?.n)
  const total = matches ?? (await counted())
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}
