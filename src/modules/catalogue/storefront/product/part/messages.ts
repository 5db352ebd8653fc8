/** Texts about parts. */
import type { part } from '#locales/en/storefront/part.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof part>('./*/storefront/part.ts', {
    base: '/src/locales',
    eager: true,
    import: 'part',
  }),
)
