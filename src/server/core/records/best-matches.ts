/** Ranks the records that match a search. */
import { sql } from 'kysely'
import { TOTAL_CAP } from '#shared/constants.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './condition.ts'
import type { ReadContext } from './read.ts'
import { parameter, runCached } from './statement-cache.ts'

const LINE = '\n'
const escaped = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)

export interface RankedMatch {
  id: number
  /** 0 for a text that equals the phrase, 1 for one that begins with it, 2 for others. */
  rank: number
}

interface Best {
  /** Normalised search phrase. */
  phrase: string
  range: readonly [number, number]
  /** Number of matches that are ranked. */
  among?: number
}

/** A page of the matches of a resource, best first: a text that equals the phrase, then one that begins with it. */
export async function bestMatches(
  { db, resources }: Pick<ReadContext, 'db' | 'resources'>,
  name: string,
  conditions: readonly Condition[],
  { phrase, range: [from, to], among = TOTAL_CAP }: Best,
): Promise<RankedMatch[]> {
  const sort = resources[name]?.sort ?? { field: 'id', order: 'asc' }
  const index = valuesOf(conditions).length
  const id = sql.ref(`${name}.id`)
  const lines = sql`(${parameter(index)} || ${sql.ref(`${name}.search_text`)} || ${parameter(index)})`
  // Both sides are lower case: a case-sensitive comparison is several times faster.
  const hasLine = (index: number) => sql`${lines} like ${parameter(index)} escape '\\'`
  const rank = sql`case when ${hasLine(index + 1)} then 0 when ${hasLine(index + 2)} then 1 else 2 end`
  const order = [...new Set([sort.field, 'id'])].map((key) => db.engine.orderBy(sql.ref(`${name}.${key}`), sort.order))
  const build = () => sql`with matches as materialized (
      select ${id} as match_id from ${sql.table(name)} ${where(conditions)} limit ${parameter(index + 3)})
    select ${id} as id, ${rank} as match_rank from matches join ${sql.table(name)} on ${id} = match_id
    order by match_rank, ${sql.join(order)} limit ${parameter(index + 4)} offset ${parameter(index + 5)}`
  const patterns = [`%${LINE}${escaped(phrase)}${LINE}%`, `%${LINE}${escaped(phrase)}%`]
  const values = [...valuesOf(conditions), LINE, ...patterns, among, to - from + 1, from]
  const rows = await runCached(db, `${name} best ${cacheKeyOf(conditions)}`, build, values, true)
  return rows.map((row) => ({ id: Number(row.id), rank: Number(row.match_rank) }))
}
