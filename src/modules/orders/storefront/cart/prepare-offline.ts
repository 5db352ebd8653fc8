/**
 * Loads the code and the data of orders and messages in advance: the network may be gone once the
 * part has been found.
 */
import { http } from '#shared/http/http.ts'
import { readToken } from '#shared/session/token.ts'
import { ACCOUNT_CALL } from '#storefront/offline/caches.ts'
import { PAGES } from '#storefront/paths.ts'
import { queryClient } from '#storefront/query/use-query.ts'
import { prefetchRoute } from '#storefront/ui/route-prefetch.ts'
import { ORDER_QUERIES } from './order-queries.ts'

const CODE = [
  () => import('./pending-lines.ts'),
  () => import('./pending-order.ts'),
  () => import('./cart-page.tsx'),
  () => import('./review.tsx'),
  () => import('../../shared/orders-schema.ts'),
  () => import('#modules/support/storefront/public.ts'),
  () => import('#modules/support/shared/contact-schema.ts'),
  // Forms show the errors of their rules in words.
  () => import('#shared/i18n/translate.ts'),
  () => import('#shared/i18n/every-message.ts'),
]

const CALLS = [
  { url: ACCOUNT_CALL, method: 'POST' } as const,
  ...['/api/web/contact', ...ORDER_QUERIES].map((url) => ({ url })),
]

export async function prepareOffline(): Promise<void> {
  const token = readToken()
  // One after another, so that the page that is open can respond to input between them.
  for (const load of CODE) await load().catch(() => undefined)
  // Where a device without a network starts, and where it is after an order.
  prefetchRoute(PAGES.home)
  prefetchRoute(PAGES.orders)
  prefetchRoute(PAGES.contact)
  for (const call of CALLS) {
    if (!token || readToken() !== token) return
    // The service worker stores them.
    await http({ ...call, isRepeated: true }).catch(() => undefined)
  }
  await storeFirstVisit()
}

/**
 * Requests what a first visit loaded before the service worker, which stores it this time: code
 * comes from the browser's cache, the user and the data of the open page from the server.
 */
async function storeFirstVisit(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation')
  if (
    !('serviceWorker' in navigator) ||
    (visit instanceof PerformanceNavigationTiming && visit.workerStart > 0)
  )
    return
  await navigator.serviceWorker.ready
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  for (const url of new Set(paths.filter((path) => path.startsWith('/assets/'))))
    await http({ url, responseType: 'blob', isRepeated: true }).catch(() => undefined)
  await http({ url: '/api/user/info_web', isRepeated: true }).catch(() => undefined)
  await queryClient.refetchQueries({ type: 'active' })
}
