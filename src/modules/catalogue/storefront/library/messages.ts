/** Texts about the material of products: kinds, lists, files. */
import type { library } from '#locales/en/storefront/library.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof library>('./*/storefront/library.ts', {
    base: '/src/locales',
    eager: true,
    import: 'library',
  }),
)
