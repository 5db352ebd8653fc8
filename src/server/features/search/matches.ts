/** Counts the records that match a search. */
import { type RawBuilder, sql } from 'kysely'
import { type Condition, cacheKeyOf, valuesOf, where } from '#server/core/records/condition.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import { parameter, runCached } from '#server/core/records/statement-cache.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Row } from '#shared/fields/field.ts'
import type { Group } from './groups.ts'

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
