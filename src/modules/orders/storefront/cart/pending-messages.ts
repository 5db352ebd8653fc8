/** Texts of cart lines and orders that wait for the network. */
import type { pendingOrders } from '#locales/en/storefront/pending-orders.ts'
import { readTextsOf } from '#storefront/language/read-texts.ts'

export const readText = readTextsOf(
  import.meta.glob<typeof pendingOrders>('./*/storefront/pending-orders.ts', {
    base: '/src/locales',
    eager: true,
    import: 'pendingOrders',
  }),
)
