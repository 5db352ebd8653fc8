/** Product cards for lists. */
import type { PublishedOf } from '#config'
import { listPublished, type PublishedPage } from '#server/published/read.ts'
import type { ListQuery, ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { ProductCard } from '../shared/product.ts'

export const cardOf = (record: PublishedOf<'goods'>): ProductCard => ({
  id: record.id,
  model_number: record.model_number,
  name: record.name,
  summary: record.summary,
  status: record.status,
  image: record.images[0] ?? null,
  model: record.model,
})

/** Loads a page of products. */
export async function listProducts(
  context: ReadContext,
  query: ListQuery,
  locale: Locale,
): Promise<PublishedPage<ProductCard>> {
  const page = await listPublished(context, 'goods', query, locale)
  return { ...page, records: page.records.map(cardOf) }
}

/** Loads cards of published products, in the order of the ids. */
export async function cardsOf(
  context: ReadContext,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductCard[]> {
  if (!ids.length) return []
  const { records } = await listProducts(
    context,
    { filter: { id: ids }, range: [0, ids.length - 1] },
    locale,
  )
  const byId = new Map(records.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
