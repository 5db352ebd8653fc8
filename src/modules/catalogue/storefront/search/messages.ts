/** Texts of the catalogue and of the search results. */
import type { search } from '#locales/en/storefront/search.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof search>('./*/storefront/search.ts', {
    base: '/src/locales',
    eager: true,
    import: 'search',
  }),
)
