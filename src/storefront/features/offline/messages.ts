/** Texts of downloads. */
import type { offline } from '#locales/en/storefront/offline.ts'
import { textsOf } from '#storefront/core/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof offline>('./*/storefront/offline.ts', {
    base: '/src/locales',
    eager: true,
    import: 'offline',
  }),
)
