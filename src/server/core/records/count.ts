/** Counts records by conditions. */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Database } from '../db/database.ts'
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
  const key = `${name} count ${cacheKeyOf(conditions)}`
  const values = valuesOf(conditions)
  const counted = async () => Number((await runCached(db, key, build, values, true))[0]?.n)
  const total = matches ?? (await countOnce(context, `${key} ${JSON.stringify(values)}`, counted))
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

const MAX_COUNTS = 500
/** Counts by condition, with the versions of the tables that they are of. */
const kept = new WeakMap<Database, LRUCache<string, { state: string; total: number }>>()

/** Counts once for all pages and orders of a list, until something changes: of a large table, it takes longer than a page. */
export async function countOnce(
  { db, versions }: SizedContext,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  if (!versions) return count()
  const state = [...versions].map(([name, { version }]) => `${name} ${version}`).join()
  const counts = countsOf(db)
  const known = counts.get(key)
  if (known?.state === state) return known.total
  const total = await count()
  counts.set(key, { state, total })
  return total
}

function countsOf(db: Database) {
  const counts = kept.get(db) ?? new LRUCache({ max: MAX_COUNTS })
  kept.set(db, counts)
  return counts
}
