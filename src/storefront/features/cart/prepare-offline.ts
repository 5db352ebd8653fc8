/** Loads the code and the data of a cart without a network in advance: it may be gone once the part has been found. */
import { http } from '#shared/http/http.ts'

export async function prepareOffline(): Promise<void> {
  await Promise.allSettled([
    import('./pending-lines.ts'),
    import('./pending-order.ts'),
    import('./cart-page.tsx'),
    import('./review.tsx'),
    import('#shared/web/orders-schema.ts'),
  ])
  // The service worker stores it.
  await http({ url: '/api/web/cart', isRepeated: true }).catch(() => undefined)
}
