/** Texts of the product page. */
import type { product } from '#locales/en/storefront/product.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof product>('./*/storefront/product.ts', {
    base: '/src/locales',
    eager: true,
    import: 'product',
  }),
)
