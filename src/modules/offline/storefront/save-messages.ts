/** Texts of saving a product, next to it. */
import type { saveOffline } from '#locales/en/storefront/save-offline.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof saveOffline>('./*/storefront/save-offline.ts', {
    base: '/src/locales',
    eager: true,
    import: 'saveOffline',
  }),
)
