/** Texts of the search box and its suggestions. */
import type { searchBox } from '#locales/en/storefront/search-box.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof searchBox>('./*/storefront/search-box.ts', {
    base: '/src/locales',
    eager: true,
    import: 'searchBox',
  }),
)
