/** Counts the records that match a search. */
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { and, type Condition } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Group } from './groups.ts'

/** Number of matching records by field value, up to one above the cap. */
export async function countBy(
  { db }: ReadContext,
  group: Group,
  field: string,
  conditions: readonly Condition[],
): Promise<Map<string, number>> {
  const matches = matchesOf(group, conditions, sql`${sql.ref(field)} as value`)
  const statement = sql<Row>`select value, count(*) as n from (${matches}) as matches group by value`
  const rows = await db.read(statement)
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
  const matches = matchesOf(group, conditions, sql`${sql.ref(`${group.name}.id`)} as id`)
  const statement = sql<Row>`
    with matches as materialized (${matches}), places as materialized (
      select distinct place.record as record, place.product as product, place.category as category
      from matches join (${group.productCategories}) as place on place.record = matches.id)
    select distinct record, category, cast(null as integer) as product, 0 as n from places
    union all select cast(null as integer), category, product, count(*) from places where product is not null group by category, product`
  const rows = await db.read(statement)
  const [records, products] = [
    rows.filter((row) => row.record !== null),
    rows.filter((row) => row.record === null),
  ]
  return {
    categories: records.map((row) => ({
      record: Number(row.record),
      category: Number(row.category),
    })),
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
  const statement = sql<Row>`
    with matches as materialized (${matchesOf(group, conditions, sql`codes.id as id`)})
    select zujian.id as id, count(distinct matches.id) as n from matches join xiajie on xiajie.part = matches.id
    join zujian on zujian.id = xiajie.zujian where zujian.goods = ${product}
    group by zujian.id`
  const rows = await db.read(statement)
  return new Map(rows.map((row) => [Number(row.id), Number(row.n)]))
}

const matchesOf = (
  { name }: Group,
  conditions: readonly Condition[],
  selected: RawBuilder<unknown>,
) => sql`select ${selected} from ${sql.table(name)} where ${and(conditions)} limit ${TOTAL_CAP + 1}`
