/** Texts of the exploded drawings. */
import type { drawings } from '#locales/en/storefront/drawings.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof drawings>('./*/storefront/drawings.ts', {
    base: '/src/locales',
    eager: true,
    import: 'drawings',
  }),
)
