/** Loads the code and the data of an order in advance: the network may be gone once the part has been found. */
import { http } from '#shared/http/http.ts'
import { readToken } from '#shared/session/token.ts'
import { COLLEAGUES } from '#shared/web/company.ts'
import { PAGES } from '#storefront/core/paths.ts'
import { prefetchRoute } from '#storefront/core/ui/route-prefetch.ts'

const CODE = [
  () => import('./pending-lines.ts'),
  () => import('./pending-order.ts'),
  () => import('./cart-page.tsx'),
  () => import('./review.tsx'),
  () => import('#shared/web/orders-schema.ts'),
]

/** Of the cart, its review, and the order list, where a pending order leads. */
const CALLS = [
  { url: '/api/web/cart' },
  { url: '/api/user/get_Info_web', method: 'POST' },
  { url: '/api/web/orders?own=true&range=[0,0]' },
  { url: '/api/web/orders?range=[0,19]&filter=%7B%7D' },
  { url: COLLEAGUES },
] as const

export async function prepareOffline(): Promise<void> {
  const token = readToken()
  // One after another, so that the page that is open can respond to input between them.
  for (const load of CODE) await load().catch(() => undefined)
  // Where a device without a network starts, and where it is after an order.
  prefetchRoute(PAGES.home)
  prefetchRoute(PAGES.orders)
  for (const call of CALLS) {
    if (!token || readToken() !== token) return
    // The service worker stores them.
    await http({ ...call, isRepeated: true }).catch(() => undefined)
  }
  await storeLoadedCode()
}

/** The code that a first visit loaded before the service worker: from the browser's cache to that of the worker. */
async function storeLoadedCode(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation')
  if (!('serviceWorker' in navigator) || (visit instanceof PerformanceNavigationTiming && visit.workerStart > 0)) return
  await navigator.serviceWorker.ready
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  for (const url of new Set(paths.filter((path) => path.startsWith('/assets/'))))
    await http({ url, responseType: 'blob', isRepeated: true }).catch(() => undefined)
}
