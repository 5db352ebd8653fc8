/** Options that lists are filtered by: products, formats and consoles with such records. */
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { linkTable } from '#server/db/tables.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import { and, type Condition } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { ListFilters } from '../shared/library.ts'
import { type FilteredKind, LIBRARY } from './library.ts'
import { foldedByLanguage } from './translations.ts'

/** Options of each filter; an interface cannot show more. */
const MAX_OPTIONS = 1000

const linked = (name: string) =>
  sql`${sql.table(name)} join ${sql.table(linkTable(name, 'goods'))} on owner_id = ${sql.ref(`${name}.id`)}
    join goods on goods.id = target_id`
const DRAWINGS = sql`zujian join goods on goods.id = zujian.goods`
/** Guides are those of a product, and those of its category or of one above. */
const guides = (context: ReadContext) => {
  const published = and(publishedConditions(context, 'categories'))
  return sql`(with recursive of_category(goods, category) as (
      select goods.id, goods.category from goods join categories on categories.id = goods.category where ${published}
      union select of_category.goods, categories.parent from of_category
        join categories on categories.id = of_category.category
        where categories.parent in (select categories.id from categories where ${published})
    )
    select owner_id as guide, target_id as product from ${sql.table(linkTable('troubleshooting', 'goods'))}
    union select troubleshooting.id, of_category.goods from troubleshooting
      join of_category on of_category.category = troubleshooting.category) as of_product
    join troubleshooting on troubleshooting.id = of_product.guide join goods on goods.id = of_product.product`
}

/** The values of published records, each with their number. */
export async function listFilters(
  context: ReadContext,
  kind: FilteredKind,
  locale: Locale,
): Promise<ListFilters> {
  const isFixtures = kind === 'fixtures'
  return {
    products: await productsWith(context, kind, locale),
    formats: isFixtures ? await valuesWith(context, 'fixture_libraries', 'format') : [],
    consoles: isFixtures ? await valuesWith(context, 'fixture_libraries', 'console_software') : [],
  }
}

async function productsWith(
  context: ReadContext,
  kind: FilteredKind,
  locale: Locale,
): Promise<ListFilters['products']> {
  const { resource, filter } = LIBRARY[kind]
  const kinds = [filter.kind ?? []].flat()
  const rows = await read(
    context,
    [resource, 'goods'],
    sql`goods.id as id, goods.model_number as model_number`,
    kind === 'guides' ? guides(context) : resource === 'zujian' ? DRAWINGS : linked(resource),
    sql`goods.id, goods.model_number, goods.sort order by goods.sort, goods.id`,
    kinds.length
      ? [
          context.db.engine.inList(sql.ref('documents.kind'), kinds),
          foldedByLanguage(context, locale),
        ]
      : [],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    title: String(row.model_number),
    count: Number(row.n),
  }))
}

async function valuesWith(
  context: ReadContext,
  name: string,
  field: string,
): Promise<ListFilters['formats']> {
  const value = sql.ref(`${name}.${field}`)
  const rows = await read(
    context,
    [name],
    sql`${value} as value`,
    sql.table(name),
    sql`${value} order by ${value}`,
  )
  return rows.flatMap((row) =>
    row.value === null ? [] : [{ value: String(row.value), count: Number(row.n) }],
  )
}

/** Counts the published records by group. */
async function read(
  context: ReadContext,
  names: readonly string[],
  selected: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  groups: RawBuilder<unknown>,
  more: readonly Condition[] = [],
): Promise<Row[]> {
  const conditions = [...names.flatMap((name) => publishedConditions(context, name)), ...more]
  const statement = sql<Row>`
    select ${selected}, count(*) as n from ${from} where ${and(conditions)} group by ${groups} limit ${MAX_OPTIONS}`
  return await context.db.read(statement)
}
