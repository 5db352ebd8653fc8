/**
 * Keeps what a technician has opened readable where there is no network: the product itself, the pages and drawings that
 * were seen last. The network is always asked first, except for what never changes under its address.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim, skipWaiting } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { CACHES, isCacheable, isFile, isSheet } from './caches.ts'

skipWaiting()
clientsClaim()

/** Longer than a slow telephone network takes to begin with. */
const TIMEOUT_SECONDS = 8

/** Whole answers only, the most recently used of them. */
const keeping = (cacheName: string, maxEntries: number): StrategyOptions => ({
  cacheName,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
  ],
})

// Every page is the same document, which finds its way itself: one copy stands for all.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkFirst({
    ...keeping(CACHES.document, 1),
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [{ cacheKeyWillBeUsed: async () => '/' }, new CacheableResponsePlugin({ statuses: [200] })],
  }),
)
registerRoute(({ url }) => url.pathname.startsWith('/assets/'), new CacheFirst(keeping(CACHES.assets, 200)))
registerRoute(({ url }) => isCacheable(url), new NetworkFirst(keeping(CACHES.reads, 300)))
registerRoute(
  ({ request, url }) => isFile(url) && request.destination === 'image',
  new CacheFirst(keeping(CACHES.files, 300)),
)
registerRoute(
  ({ request, url }) => isSheet(url) && request.destination === '' && !request.headers.has('range'),
  new CacheFirst(keeping(CACHES.sheets, 60)),
)
