/** Texts about the cart next to parts. */
import type { addToCart } from '#locales/en/storefront/add-to-cart.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof addToCart>('./*/storefront/add-to-cart.ts', {
    base: '/src/locales',
    eager: true,
    import: 'addToCart',
  }),
)
