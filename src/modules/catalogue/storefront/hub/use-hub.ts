/** The product page's data, shared by its tabs and filtered by the selected unit. */
import { useSearchParams } from 'react-router-dom'
import { serialFor, useUnit } from '#modules/units/storefront/public.ts'
import { RECORD_ID } from '#shared/web/pages.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { categoryUrl, lineUrl } from '#storefront/paths.ts'
import { productQuery } from '#storefront/query/queries.ts'
import { type Query, useQuery } from '#storefront/query/use-query.ts'
import type { ProductHub } from '../../shared/product.ts'

/** @param product null disables the query */
export function useHub(product: number | null): Query<ProductHub> & { serial: string | null } {
  const unit = useUnit()
  const serial = product === null ? null : serialFor(unit, product)
  const key = product === null ? null : productQuery(product, serial)
  return Object.assign(useQuery<ProductHub>(key, { keepPreviousData: true }), { serial })
}

/** Parses a positive number of a URL; null if invalid. */
export const numberIn = (text: string | null): number | null =>
  text && RECORD_ID.test(text) ? Number(text) : null

/** A number of the URL, without which another page would be open. */
export function useRecordId(name: string): number {
  const [search] = useSearchParams()
  return numberIn(search.get(name)) ?? 0
}

/** Breadcrumbs of a product: its line, and its categories. */
export function useProductBreadcrumbs(hub: ProductHub): { to: string; label: string }[] {
  const read = useInLanguage()
  const { line, categories } = hub
  return [
    ...(line ? [{ to: lineUrl(line.id), label: read(line.name) }] : []),
    ...categories.map(({ id, name }) => ({ to: categoryUrl(id), label: read(name) })),
  ]
}
