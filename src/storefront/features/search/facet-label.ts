/** Labels of facet values; "published" reads "in production" to customers. */
import type { FacetValue } from '#shared/web/search.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { useText } from '#storefront/features/library/public.ts'

export function useFacetLabel(): (facetValue: FacetValue) => string {
  const text = useText()
  const read = useInLanguage()
  return ({ value, label }) => (value === 'goods.published' ? text('status.published') : read(label))
}
