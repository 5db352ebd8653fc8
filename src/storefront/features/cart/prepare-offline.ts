/** Loads the code and the data of a cart without a network in advance: it may be gone once the part has been found. */
import { http } from '#shared/http/http.ts'
import { readToken } from '#shared/session/token.ts'

const CODE = [
  () => import('./pending-lines.ts'),
  () => import('./pending-order.ts'),
  () => import('./cart-page.tsx'),
  () => import('./review.tsx'),
  () => import('#shared/web/orders-schema.ts'),
]

export async function prepareOffline(): Promise<void> {
  const token = readToken()
  // One after another, so that the page that is open can respond to input between them.
  for (const load of CODE) await load().catch(() => undefined)
  if (!token || readToken() !== token) return
  // The service worker stores it.
  await http({ url: '/api/web/cart', isRepeated: true }).catch(() => undefined)
}
