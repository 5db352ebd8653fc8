/** Counts the records that match a search. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

export interface ProductCounts {
  /** The matching records, each with its categories. */
  categories: { record: number; category: number }[]
  /** The number of matching records by product. */
  products: { product: number; category: number; count: number }[]
}

/** Where the matching records belong. */
export async function countByProduct(
  { db }: ReadContext,
  group: Group,
  conditions: readonly Condition[],
): Promise<ProductCounts> {
  const rows = await queryMatches(
    { db },
    group,
    conditions,
    'places',
    sql`${sql.ref(`${group.name}.id`)} as id`,
    (matches) => sql`with matches as materialized (${matches}), places as materialized (
      select distinct place.record as record, place.product as product, place.category as category
      from matches join (${group.productCategories}) as place on place.record = matches.id)
      select distinct record, category, cast(null as integer) as product, 0 as n from places
      union all select cast(null as integer), category, product, count(*) from places where product is not null group by category, product`,
  )
  const [records, products] = [rows.filter((row) => row.record !== null), rows.filter((row) => row.record === null)]
  return {
    categories: records.map((row) => ({ record: Number(row.record), category: Number(row.category) })),
    products: products.map((row) => ({
      product: Number(row.product),
      category: Number(row.category),
      count: Number(row.n),
    })),
  }
}

/** The number of matching parts by assembly of a product. */
export async function countByAssembly(
  { db }: ReadContext,
  group: Group,
  conditions: readonly Condition[],
  product: number,
): Promise<Map<number, number>> {
  const all = [...conditions, { cacheKey: 'product', values: [product], build: () => sql<SqlBool>`1 = 1` }]
  const rows = await queryMatches(
    { db },
    group,
    all,
    'assemblies',
    sql`codes.id as id`,
    (matches) => sql`with matches as materialized (${matches})
      select zujian.id as id, count(distinct matches.id) as n from matches join xiajie on xiajie.part = matches.id
      join zujian on zujian.id = xiajie.zujian where zujian.goods = ${parameter(valuesOf(conditions).length)}
      group by zujian.id`,
  )
  return new Map(rows.map((row) => [Number(row.id), Number(row.n)]))
}

function queryMatches(
  { db }: Pick<ReadContext, 'db'>,
  { name }: Group,
  conditions: readonly Condition[],
  cacheKey: string,
  selected: RawBuilder<unknown>,
  build: (matches: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Row[]> {
  const limit = parameter(valuesOf(conditions).length)
  const matches = sql`select ${selected} from ${sql.table(name)} ${where(conditions)} limit ${limit}`
  const values = [...valuesOf(conditions), TOTAL_CAP + 1]
  return runCached(db, `${name} ${cacheKey} ${cacheKeyOf(conditions)}`, () => build(matches), values, true)
}
