/** Texts of the order list and the order page. */
import type { orders } from '#locales/en/storefront/orders.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof orders>('./*/storefront/orders.ts', {
    base: '/src/locales',
    eager: true,
    import: 'orders',
  }),
)
