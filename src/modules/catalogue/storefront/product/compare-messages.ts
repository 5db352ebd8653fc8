/** Texts of the product comparison. */
import type { compare } from '#locales/en/storefront/compare.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof compare>('./*/storefront/compare.ts', {
    base: '/src/locales',
    eager: true,
    import: 'compare',
  }),
)
