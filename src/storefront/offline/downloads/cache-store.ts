/** Downloaded products in the browser's caches. */
import { isProductCache } from '../caches.ts'
import type { DownloadStore, StoredResponse } from './store.ts'

const OPTIONS = { ignoreVary: true } as const

async function storedResponseOf(url: URL, response: Response): Promise<StoredResponse> {
  const { data } = await response.json()
  return { url, range: response.headers.get('content-range'), data }
}

/** @param origin of the API */
export function cacheStore(origin: string): DownloadStore {
  const openCaches = async () => {
    const names = (await caches.keys()).filter(isProductCache)
    return Promise.all(names.map((name) => caches.open(name)))
  }
  return {
    async get(address) {
      const url = new URL(address, origin)
      for (const cache of await openCaches()) {
        const response = await cache.match(url, OPTIONS)
        if (response) return storedResponseOf(url, response)
      }
      const other = await caches.match(url, OPTIONS)
      return other ? storedResponseOf(url, other) : null
    },
    async all(path) {
      const responses: StoredResponse[] = []
      for (const cache of await openCaches()) {
        const requests = (await cache.keys()).filter((request) => path.test(new URL(request.url).pathname))
        for (const request of requests) {
          const response = await cache.match(request, OPTIONS)
          if (response) responses.push(await storedResponseOf(new URL(request.url), response))
        }
      }
      return responses
    },
  }
}
