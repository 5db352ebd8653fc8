/** Facet values of products, and of the assemblies of the selected one. */
import { publishedConditions } from '#server/published/conditions.ts'
import { allPublished } from '#server/published/read.ts'
import { and, hasId } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { FacetValue } from '../../shared/search.ts'
import type { ProductCounts } from './matches.ts'

/** Offered products: those with most matches. */
const MAX_PRODUCTS = 30

interface Selection {
  params: { product?: number | undefined }
  categoryIds: readonly number[] | null
}

/** Products with matches, of the selected categories; the selected product always. */
export async function productFacet(
  context: ReadContext,
  groups: readonly { productCounts: ProductCounts }[],
  { params: { product: selected }, categoryIds }: Selection,
): Promise<FacetValue[]> {
  const counts = new Map<number, number>()
  for (const { product, category, count } of groups.flatMap(
    ({ productCounts }) => productCounts.products,
  )) {
    if (!categoryIds || categoryIds.includes(category))
      counts.set(product, (counts.get(product) ?? 0) + count)
  }
  const largest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_PRODUCTS)
  const ids = [
    ...new Set([...(selected === undefined ? [] : [selected]), ...largest.map(([id]) => id)]),
  ]
  const models = await modelsOf(context, ids)
  return [...models].map(([id, model]) => ({
    value: String(id),
    label: byLocale(() => model),
    count: counts.get(id) ?? 0,
  }))
}

/** Model numbers of published products by id, in their order. */
async function modelsOf(
  context: ReadContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const { db } = context
  const rows = await db.query
    .selectFrom('goods')
    .select(['id', 'model_number'])
    .where(
      and([hasId(db.engine, { name: 'goods' }, ids), ...publishedConditions(context, 'goods')]),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [Number(row.id), String(row.model_number)]))
}

/** Assemblies with matching parts. */
export async function assemblyFacet(
  context: ReadContext,
  groups: readonly { assemblies: ReadonlyMap<number, number> }[],
  locale: Locale,
): Promise<FacetValue[]> {
  const counts = new Map(groups.flatMap(({ assemblies }) => [...assemblies]))
  if (!counts.size) return []
  const all = await allPublished(context, 'zujian', { filter: { id: [...counts.keys()] } }, locale)
  return all.map(({ id, name }) => ({ value: String(id), label: name, count: counts.get(id) ?? 0 }))
}
