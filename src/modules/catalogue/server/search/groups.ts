/** Record groups of the storefront search, with their paths to products and categories. */
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '#server/db/escape-like.ts'
import { linkTable } from '#server/db/tables.ts'
import { revisionIndex } from '#server/published/revisions.ts'
import type { Preference, RankedTerm } from '#server/records/best-matches.ts'
import { type Condition, or } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { localizedColumns } from '#shared/i18n/locales.ts'
import type { SearchGroup } from '../../shared/search.ts'
import { foldedByLanguage } from '../translations.ts'

type Awaitable<T> = T | Promise<T>

export interface Group {
  name: SearchGroup
  /** Facet field of the group, and its kind. */
  facet: { kind: 'status' | 'type'; field: string } | null
  /** Records with the ids of their products, as `record` and `product`; null for products. */
  products: RawBuilder<unknown> | null
  /**
   * Records with their products and the categories of these, as `record`, `product` and `category`.
   */
  productCategories: RawBuilder<unknown>
  /** Conditions that omit what the reader has in their language. */
  folded(context: ReadContext, locale: Locale): Condition[]
  /** The field with the codes that a search may name. */
  code: string | null
  /** The field with a sentence that a search may describe in other words. */
  symptom: string | null
  /**
   * Order of records that match equally well.
   * @param product the selected one
   * @param terms of the search
   */
  prefer(
    context: ReadContext,
    product: number | undefined,
    terms: readonly RankedTerm[],
  ): Awaitable<Preference | null>
}

/** Groups whose revisions customers see as one record. */
const REVISED = ['documents', 'fixture_libraries'] as const satisfies readonly SearchGroup[]
export type RevisedName = (typeof REVISED)[number]

export const isRevised = (name: string): name is RevisedName =>
  REVISED.some((revised) => revised === name)

const linked = (name: SearchGroup, facet: Group['facet'] = null): Group => {
  const links = sql.table(linkTable(name, 'goods'))
  return {
    name,
    facet,
    products: sql`select owner_id as record, target_id as product from ${links}`,
    productCategories: sql`select owner_id as record, goods.id as product, goods.category as category from ${links} join goods on goods.id = target_id`,
    folded: (context, locale) => (name === 'documents' ? [foldedByLanguage(context, locale)] : []),
    code: null,
    symptom: null,
    prefer: (context, product) =>
      isRevised(name) ? preferLatest(context, name, product ?? null) : null,
  }
}

/**
 * Earlier revisions after the latest ones.
 * @returns null without earlier revisions
 * @param product whose revisions matter, if one is selected
 */
async function preferLatest(
  context: ReadContext,
  name: RevisedName,
  product: number | null,
): Promise<Preference | null> {
  const superseded = (await revisionIndex(context, name, product)).superseded()
  if (!superseded.length) return null
  return sql`case when ${context.db.engine.inList(sql.ref(`${name}.id`), superseded)} then 1 else 0 end`
}

/**
 * Parts in production first, then those with more of the terms in their names than in their
 * specifications, then those that are ordered most for the product, then those that are ordered
 * most.
 */
const preferOrdered: Group['prefer'] = ({ db }, product, terms) => {
  const names = sql`lower(${sql.join(
    localizedColumns('name').map((column) => sql`coalesce(${sql.ref(`codes.${column}`)}, '')`),
    sql` || ' ' || `,
  )})`
  const missing = terms.map(({ text, synonyms = [] }) => {
    const forms = [text, ...synonyms.map((synonym) => synonym.text.trim())]
    const inName = forms.map((form) => db.engine.like(names, `%${escapeLike(form)}%`))
    return sql`case when ${or(inName)} then 0 else 1 end`
  })
  const demand = sql`coalesce((select orders from part_demand where part_id = codes.id), 0) desc`
  const ofProduct = sql`coalesce((select orders from part_demand_by_product
    where part_id = codes.id and product_id = ${product}), 0) desc`
  return sql.join([
    sql`case when codes.status = 'active' then 0 else 1 end`,
    sql.join([sql`0`, ...missing], sql` + `),
    ...(product === undefined ? [demand] : [ofProduct, demand]),
  ])
}

const guides = linked('troubleshooting')

/** In display order. */
export const GROUPS: readonly Group[] = [
  {
    name: 'goods',
    facet: { kind: 'status', field: 'status' },
    products: null,
    productCategories: sql`select id as record, id as product, category from goods`,
    folded: () => [],
    code: null,
    symptom: null,
    prefer: () => null,
  },
  {
    name: 'codes',
    facet: { kind: 'status', field: 'status' },
    products: sql`select xiajie.part as record, zujian.goods as product from xiajie join zujian on zujian.id = xiajie.zujian`,
    productCategories: sql`select xiajie.part as record, goods.id as product, goods.category as category from goods
      join zujian on zujian.goods = goods.id join xiajie on xiajie.zujian = zujian.id`,
    folded: () => [],
    code: null,
    symptom: null,
    prefer: preferOrdered,
  },
  {
    name: 'zujian',
    facet: null,
    products: sql`select id as record, goods as product from zujian`,
    productCategories: sql`select zujian.id as record, goods.id as product, goods.category as category
      from zujian join goods on goods.id = zujian.goods`,
    folded: () => [],
    code: null,
    symptom: null,
    prefer: () => null,
  },
  {
    ...guides,
    code: 'error_code',
    symptom: 'symptom',
    productCategories: sql`${guides.productCategories} union all
      select id as record, cast(null as integer) as product, category from troubleshooting where category is not null`,
  },
  linked('firmware'),
  linked('fixture_libraries', { kind: 'type', field: 'format' }),
  linked('documents', { kind: 'type', field: 'kind' }),
  {
    name: 'tlf',
    facet: { kind: 'type', field: 'kind' },
    products: sql`select id as record, goods as product from tlf where goods is not null`,
    productCategories: sql`select tlf.id as record, goods.id as product, goods.category as category from tlf
      join goods on goods.id = tlf.goods`,
    folded: () => [],
    code: null,
    symptom: null,
    prefer: () => null,
  },
]
