/** Downloaded products in the browser's caches. */
import { isTakenProduct } from '../caches.ts'
import type { StoredAnswer, TakenStore } from './store.ts'

const OPTIONS = { ignoreVary: true } as const

async function answerOf(url: URL, response: Response): Promise<StoredAnswer> {
  const { data } = await response.json()
  return { url, range: response.headers.get('content-range'), data }
}

/** @param origin of the API */
export function cacheStore(origin: string): TakenStore {
  const opened = async () => {
    const names = (await caches.keys()).filter(isTakenProduct)
    return Promise.all(names.map((name) => caches.open(name)))
  }
  return {
    async get(address) {
      const url = new URL(address, origin)
      for (const cache of await opened()) {
        const response = await cache.match(url, OPTIONS)
        if (response) return answerOf(url, response)
      }
      const other = await caches.match(url, OPTIONS)
      return other ? answerOf(url, other) : null
    },
    async all(path) {
      const answers: StoredAnswer[] = []
      for (const cache of await opened()) {
        const requests = (await cache.keys()).filter((request) => path.test(new URL(request.url).pathname))
        for (const request of requests) {
          const response = await cache.match(request, OPTIONS)
          if (response) answers.push(await answerOf(new URL(request.url), response))
        }
      }
      return answers
    },
  }
}
