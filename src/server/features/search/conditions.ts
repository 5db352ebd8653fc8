/** SQL conditions of the storefront search: terms and filters. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchTerm, TermCondition } from '#server/core/db/engines/engine.ts'
import { publishedConditions } from '#server/core/published/conditions.ts'
import { type Condition, cacheKeyOf, valuesOf } from '#server/core/records/condition.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Group } from './groups.ts'

const SEPARATORS = ['-', ' ', '.', '_', '/']
/** Normalises a model number in SQL like terms with digits: lower case, no separators. */
const plainModel = SEPARATORS.reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, sql`lower(goods.model_number)`)

/** Records of a group that contain every term themselves, or in the model number of one of their products. */
export function termConditions(context: ReadContext, group: Group, terms: readonly SearchTerm[]): Condition[] {
  const { search } = context.db.engine
  if (!group.products) return search.conditions(group.name, terms).map(asCondition)
  const { products } = group
  const open = publishedConditions(context, 'goods')
  return terms.flatMap((term) => {
    const [condition] = search.conditions(group.name, [term])
    const [product] = search.conditions('goods', [term])
    if (!condition || !product) return []
    return {
      cacheKey: `${condition.cacheKey} or of product ${product.cacheKey} ${cacheKeyOf(open)}`,
      values: [condition.value, product.value, `%${escaped(plainTerm(term.text))}%`, ...valuesOf(open)],
      build: (
        value: (index: number) => RawBuilder<unknown>,
      ) => sql<SqlBool>`(${condition.build(value(0))} or ${idOf(group)} in (
        select of_product.record from (${products}) as of_product where of_product.product in (
          select goods.id from goods where ${product.build(value(1))} and ${context.db.engine.like(plainModel, value(2))}
          and ${joined(open, value, 3)})))`,
    }
  })
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
const plainTerm = (term: string) => SEPARATORS.reduce((text, mark) => text.replaceAll(mark, ''), term)
const idOf = (group: Group) => sql.ref(`${group.name}.id`)

const asCondition = ({ cacheKey, value, build }: TermCondition): Condition => ({
  cacheKey,
  values: [value],
  build: (slot) => build(slot(0)),
})

/** Joins conditions, numbering their parameters from an offset. */
function joined(
  conditions: readonly Condition[],
  value: (index: number) => RawBuilder<unknown>,
  from: number,
): RawBuilder<unknown> {
  let next = from
  const parts = conditions.map((condition) => {
    const first = next
    next += condition.values.length
    return condition.build((index) => value(first + index))
  })
  return parts.length ? sql.join(parts, sql` and `) : sql`1 = 1`
}

/** Records of a group in one of the categories. */
export function placeCondition({ db }: ReadContext, group: Group, categories: readonly number[]): Condition {
  return {
    cacheKey: 'placed',
    values: [db.engine.listParameter(categories)],
    build: (value) => sql`${idOf(group)} in (
      select place.record from (${group.places}) as place where ${db.engine.inList(sql.ref('place.category'), value(0))})`,
  }
}

/** Records of a group with a facet value. */
export const facetCondition = (group: Group, field: string, query: string): Condition => ({
  cacheKey: `facet ${field}`,
  values: [query],
  build: (value) => sql`${sql.ref(`${group.name}.${field}`)} = ${value(0)}`,
})
