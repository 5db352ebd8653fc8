/** Ranks and counts the records that match a search. */
import { type RawBuilder, sql } from 'kysely'
import { type Condition, cacheKeyOf, valuesOf, where } from '#server/core/records/filter.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import { parameter, runCached } from '#server/core/records/statement-cache.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Row } from '#shared/fields/field.ts'
import type { Group } from './groups.ts'

const LINE = '\n'
const escaped = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)

/**
 * The ids of a page, best matches first: a text that equals the phrase, then one that begins with it. @param phrase
 * normalised search phrase @param among number of matches that are ranked
 */
export async function bestMatches(
  { db, resources }: ReadContext,
  group: Group,
  conditions: readonly Condition[],
  phrase: string,
  [from, to]: readonly [number, number],
  among: number = TOTAL_CAP,
): Promise<number[]> {
  const { name } = group
  const sort = resources[name]?.sort ?? { field: 'id', order: 'asc' }
  const index = valuesOf(conditions).length
  const id = sql.ref(`${name}.id`)
  const lines = sql`(${parameter(index)} || ${sql.ref(`${name}.search_text`)} || ${parameter(index)})`
  // Both sides are lower case: a case-sensitive comparison is several times faster.
  const hasLine = (index: number) => sql`${lines} like ${parameter(index)} escape '\\'`
  const order = [
    sql`case when ${hasLine(index + 1)} then 0 when ${hasLine(index + 2)} then 1 else 2 end`,
    ...[...new Set([sort.field, 'id'])].map((key) => db.engine.orderBy(sql.ref(`${name}.${key}`), sort.order)),
  ]
  const build = () => sql`with matches as materialized (
      select ${id} as match_id from ${sql.table(name)} ${where(conditions)} limit ${parameter(index + 3)})
    select ${id} as id from matches join ${sql.table(name)} on ${id} = match_id
    order by ${sql.join(order)} limit ${parameter(index + 4)} offset ${parameter(index + 5)}`
  const patterns = [`%${LINE}${escaped(phrase)}${LINE}%`, `%${LINE}${escaped(phrase)}%`]
  const values = [...valuesOf(conditions), LINE, ...patterns, among, to - from + 1, from]
  const rows = await runCached(db, `${name} best ${cacheKeyOf(conditions)}`, build, values, true)
  return rows.map((row) => Number(row.id))
}

/** Number of matching records by field value, up to one above the cap. */
export async function countBy(
  { db }: ReadContext,
  group: Group,
  field: string,
  conditions: readonly Condition[],
): Promise<Map<string, number>> {
  const rows = await queryMatches(
    { db },
    group,
    conditions,
    `by ${field}`,
    sql`${sql.ref(field)} as value`,
    (matches) => sql`select value, count(*) as n from (${matches}) as matches group by value`,
  )
  return new Map(rows.map((row) => [String(row.value), Number(row.n)]))
}

/** The matching records, each with its categories. */
export async function placesOf({ db }: ReadContext, group: Group, conditions: readonly Condition[]) {
  const rows = await queryMatches(
    { db },
    group,
    conditions,
    'places',
    sql`${sql.ref(`${group.name}.id`)} as id`,
    (matches) => sql`with matches as materialized (${matches})
      select distinct place.record as record, place.category as category
      from matches join (${group.places}) as place on place.record = matches.id`,
  )
  return rows.map((row) => ({ record: Number(row.record), category: Number(row.category) }))
}

function queryMatches(
  { db }: Pick<ReadContext, 'db'>,
  { name }: Group,
  conditions: readonly Condition[],
  what: string,
  selected: RawBuilder<unknown>,
  build: (matches: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Row[]> {
  const limit = parameter(valuesOf(conditions).length)
  const matches = sql`select ${selected} from ${sql.table(name)} ${where(conditions)} limit ${limit}`
  const values = [...valuesOf(conditions), TOTAL_CAP + 1]
  return runCached(db, `${name} ${what} ${cacheKeyOf(conditions)}`, () => build(matches), values, true)
}
