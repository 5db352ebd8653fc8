/** Texts of a product's pages, with lists or without. */
import type { hub } from '#locales/en/storefront/hub.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useHubText = textsOf(
  import.meta.glob<typeof hub>('./*/storefront/hub.ts', {
    base: '/src/locales',
    eager: true,
    import: 'hub',
  }),
)
