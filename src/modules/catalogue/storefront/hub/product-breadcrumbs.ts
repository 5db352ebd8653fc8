/** Breadcrumbs of a product: its line, and its categories. */

import { useInLanguage } from '#storefront/language/language.tsx'
import { categoryUrl, lineUrl } from '#storefront/paths.ts'
import type { ProductHub } from '../../shared/product.ts'

export function useProductBreadcrumbs(hub: ProductHub): { to: string; label: string }[] {
  const read = useInLanguage()
  const { line, categories } = hub
  return [
    ...(line ? [{ to: lineUrl(line.id), label: read(line.name) }] : []),
    ...categories.map(({ id, name }) => ({ to: categoryUrl(id), label: read(name) })),
  ]
}
