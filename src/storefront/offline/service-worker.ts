/**
 * Keeps the product and recently opened pages and drawings readable without a network. Network
 * first, except for files whose content never changes.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim, skipWaiting } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { CODES } from '#shared/errors.ts'
import { NOTICES, type PushContent } from '#shared/web/notices.ts'
import { ACCOUNT_CALL, CACHES, isCacheable, isFile, isProductCache, isSheet } from './caches.ts'
import { partialResponse } from './partial-response.ts'
import {
  type DownloadStore,
  type OfflineResponses,
  respondOffline,
  type StoredResponse,
} from './responses.ts'

// Downloaded products in the browser's caches.

const MATCH_OPTIONS = { ignoreVary: true } as const

async function storedResponseOf(url: URL, response: Response): Promise<StoredResponse> {
  const { data } = await response.json()
  return { url, range: response.headers.get('content-range'), data }
}

/** @param origin of the API */
function cacheStore(origin: string): DownloadStore {
  const openCaches = async () => {
    const names = (await caches.keys()).filter(isProductCache)
    return Promise.all(names.map((name) => caches.open(name)))
  }
  return {
    async get(address) {
      const url = new URL(address, origin)
      for (const cache of await openCaches()) {
        const response = await cache.match(url, MATCH_OPTIONS)
        if (response) return storedResponseOf(url, response)
      }
      const other = await caches.match(url, MATCH_OPTIONS)
      return other ? storedResponseOf(url, other) : null
    },
    async all(path) {
      const responses: StoredResponse[] = []
      for (const cache of await openCaches()) {
        const requests = (await cache.keys()).filter((request) =>
          path.test(new URL(request.url).pathname),
        )
        for (const request of requests) {
          const response = await cache.match(request, MATCH_OPTIONS)
          if (response) responses.push(await storedResponseOf(new URL(request.url), response))
        }
      }
      return responses
    },
  }
}

skipWaiting()
clientsClaim()

/** The library of workers is not loaded, because it contradicts that of pages. */
type ExtendableEvent = Event & { waitUntil(task: Promise<unknown>): void }
interface WindowClient {
  url: string
  focus(): Promise<WindowClient>
}
declare const clients: {
  matchAll(options: {
    type: 'window'
    includeUncontrolled?: boolean
  }): Promise<readonly WindowClient[]>
  openWindow(url: string): Promise<unknown>
}
declare const registration: ServiceWorkerRegistration
type PushEvent = ExtendableEvent & { data: { json(): PushContent } | null }
type ClickEvent = ExtendableEvent & { notification: Notification }

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

/** Downloaded products are in separate caches. */
const downloadFallback: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? caches.match(request, MATCH_OPTIONS),
}
const withDownloadFallback = (options: StrategyOptions): StrategyOptions => ({
  ...options,
  plugins: [...(options.plugins ?? []), downloadFallback],
})

/** Requests of a download, which fill the caches of the download only. */
const isDownload = (request: Request) => request.cache === 'no-store'

/** The response that the server would send. */
async function offlineResponse(
  request: Request,
  responses: OfflineResponses,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const response = await respondOffline(url, cacheStore(url.origin), responses)
  if (!response) return undefined
  const { data, range } = response
  return Response.json(
    { code: CODES.ok, message: 'success', data },
    { headers: range ? { 'content-range': range } : {} },
  )
}

// All pages share one document: a single copy serves every URL.
const documents = new NetworkFirst({
  cacheName: CACHES.document,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    { cacheKeyWillBeUsed: async () => '/' },
    new CacheableResponsePlugin({ statuses: [200] }),
    downloadFallback,
  ],
})
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  documents,
)
self.addEventListener('install', (event) =>
  (event as ExtendableEvent).waitUntil(storeOpenPages(event as ExtendableEvent)),
)

/**
 * The first pages of a visitor were loaded before there was a worker. The document of a later
 * release needs its code.
 */
async function storeOpenPages(event: ExtendableEvent): Promise<void> {
  if (await caches.has(CACHES.document)) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.allSettled(
    pages.map(({ url }) => documents.handle({ event, request: new Request(url) })),
  )
}

registerRoute(
  ({ url, request }) => url.pathname.startsWith('/assets/') && !isDownload(request),
  new CacheFirst(withDownloadFallback(cacheOptions(CACHES.assets, 200))),
)

/** Registers the reads. @param responses of modules, from downloads */
export function respondFrom(responses: OfflineResponses): void {
  const reads = cacheOptions(CACHES.reads, 300)
  const handlerDidError: WorkboxPlugin['handlerDidError'] = ({ request }) =>
    offlineResponse(request, responses)
  registerRoute(
    ({ url, request }) => isCacheable(url) && !isDownload(request),
    new NetworkFirst({ ...reads, plugins: [...(reads.plugins ?? []), { handlerDidError }] }),
  )
  // Suggestions are not cached: each input has others.
  registerRoute(
    ({ url }) => url.pathname === '/api/web/suggest',
    async ({ request }) =>
      fetch(request).catch(
        async (error) => (await offlineResponse(request, responses)) ?? Promise.reject(error),
      ),
  )
}

// Caches reject POST requests: the response is stored like that of a GET.
registerRoute(
  ({ url }) => url.pathname === ACCOUNT_CALL,
  async ({ request, url }) => {
    try {
      const response = await fetch(request)
      if (response.ok) await (await caches.open(CACHES.reads)).put(url, response.clone())
      return response
    } catch (error) {
      // That of a download may be of an earlier user.
      const cached =
        (await (await caches.open(CACHES.reads)).match(url, MATCH_OPTIONS)) ??
        (await caches.match(url, MATCH_OPTIONS))
      if (cached) return cached
      throw error
    }
  },
  'POST',
)

const images = new CacheFirst(withDownloadFallback(cacheOptions(CACHES.files, 300)))
registerRoute(({ request, url }) => isFile(url) && request.destination === 'image', images)
registerRoute(
  ({ request, url }) =>
    isSheet(url) &&
    request.destination === '' &&
    !request.headers.has('range') &&
    !isDownload(request),
  new CacheFirst(withDownloadFallback(cacheOptions(CACHES.sheets, 60))),
)
registerRoute(
  ({ url }) => isFile(url),
  async ({ request }) => {
    const cached = await caches.match(request.url, MATCH_OPTIONS)
    const range = request.headers.get('range')
    if (!cached) return fetch(request)
    return range ? partialResponse(cached, range) : cached
  },
)

self.addEventListener('push', (event) => {
  const { data } = event as PushEvent
  if (data) (event as PushEvent).waitUntil(showNotice(data.json()))
})

/** Shows a push; open pages request what it is about. */
async function showNotice({ title, line, path }: PushContent): Promise<void> {
  const tabs = new BroadcastChannel('storefront')
  tabs.postMessage({ changed: NOTICES })
  tabs.close()
  await registration.showNotification(title, { body: line, data: path, icon: '/icon-192.png' })
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event as ClickEvent
  notification.close()
  ;(event as ClickEvent).waitUntil(openPage(String(notification.data)))
})

/** In the page that shows it, or else in a new one: forms of other pages may be half filled in. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.href)
  const page = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (page ? page.focus() : clients.openWindow(path))
}
