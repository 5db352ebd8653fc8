/**
 * Keeps the product and recently opened pages and drawings readable without a network. Network first, except for files
 * whose content never changes.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim, skipWaiting } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { CACHES, isCacheable, isFile, isSheet } from './caches.ts'

skipWaiting()
clientsClaim()

/** Longer than the first response takes on slow mobile networks. */
const TIMEOUT_SECONDS = 8

/** Complete responses only, evicting the least recently used. */
const cacheOptions = (cacheName: string, maxEntries: number): StrategyOptions => ({
  cacheName,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
  ],
})

// All pages share one document: a single copy serves every address.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkFirst({
    ...cacheOptions(CACHES.document, 1),
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [{ cacheKeyWillBeUsed: async () => '/' }, new CacheableResponsePlugin({ statuses: [200] })],
  }),
)
registerRoute(({ url }) => url.pathname.startsWith('/assets/'), new CacheFirst(cacheOptions(CACHES.assets, 200)))
registerRoute(({ url }) => isCacheable(url), new NetworkFirst(cacheOptions(CACHES.reads, 300)))
registerRoute(
  ({ request, url }) => isFile(url) && request.destination === 'image',
  new CacheFirst(cacheOptions(CACHES.files, 300)),
)
registerRoute(
  ({ request, url }) => isSheet(url) && request.destination === '' && !request.headers.has('range'),
  new CacheFirst(cacheOptions(CACHES.sheets, 60)),
)
