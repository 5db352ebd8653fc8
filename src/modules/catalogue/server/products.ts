/** Products for customers: cards in lists, and the overview of a page. */
import type { PublishedOf } from '#config'
import { getPublished, listPublished, type PublishedPage } from '#server/published/read.ts'
import type { ListQuery, ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { ProductCard, ProductHub } from '../shared/product.ts'
import { countLibrary } from './library.ts'
import { pathTo } from './product-links.ts'
import type { PageContext } from './shown-pages.ts'

/** Limit of a replacement chain. */
const MAX_CHAIN_LENGTH = 20

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

/**
 * The overview of a product.
 * @param serial only counts records that fit this unit
 * @throws NotFoundError
 */
export async function productHub(
  context: PageContext,
  id: number,
  serial: string | null,
  locale: Locale,
): Promise<ProductHub> {
  const product = await getPublished(context, 'goods', id, locale)
  const { line, categories } = await pathTo(context, product.category, locale)
  const replaced = {
    filter: { replaced_by: id },
    sort: { field: 'model_number', order: 'asc' },
    range: [0, 19],
  } as const
  return {
    product,
    line,
    categories,
    replacement: await replacementOf(context, product, locale),
    replaces: (await listProducts(context, replaced, locale)).records,
    accessories: await cardsOf(context, product.accessories, locale),
    counts: await countLibrary(context, { product: id, serial }, locale),
  }
}

/** Follows the replacements of a discontinued product to the current one. */
async function replacementOf(
  context: ReadContext,
  product: PublishedOf<'goods'>,
  locale: Locale,
): Promise<ProductCard | null> {
  let last = product
  for (let step = 0; step < MAX_CHAIN_LENGTH && last.replaced_by !== null; step++) {
    last = await getPublished(context, 'goods', last.replaced_by, locale)
  }
  return last.id === product.id ? null : cardOf(last)
}
