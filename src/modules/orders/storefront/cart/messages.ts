/** Texts of cart, wishlist, quick order, lists and review. */
import type { cart } from '#locales/en/storefront/cart.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof cart>('./*/storefront/cart.ts', {
    base: '/src/locales',
    eager: true,
    import: 'cart',
  }),
)
