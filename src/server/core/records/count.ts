/** Counts records by conditions. */
import { sql } from 'kysely'
import { TOTAL_CAP } from '#shared/constants.ts'
import { countTable, type SizedContext, type Versions } from '../db/versions.ts'
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
  const key = `${name} count ${cacheKeyOf(conditions)}`
  const values = valuesOf(conditions)
  const counted = async () => Number((await runCached(db, key, build, values, true))[0]?.n)
  const total = matches ?? (await countOnce(context.versions, `${key} ${JSON.stringify(values)}`, counted))
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

const MAX_COUNTS = 500
/** Counts by condition. The engine returns the same object of versions as long as nothing has changed. */
const countsOf = new WeakMap<Versions, Map<string, number>>()

/** Counts once for all pages and orders of a list, until something changes: of a large table, it takes longer than a page. */
export async function countOnce(
  versions: Versions | undefined,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  if (!versions) return count()
  const counts = countsOf.get(versions) ?? new Map<string, number>()
  countsOf.set(versions, counts)
  const known = counts.get(key)
  if (known !== undefined) return known
  const total = await count()
  if (counts.size >= MAX_COUNTS) counts.clear()
  counts.set(key, total)
  return total
}
