/** Lists the downloads of a product: entries missing in their current version. */

import type { LibraryKind } from '#modules/catalogue/shared/library.ts'
import type { Http } from '#shared/http/client.ts'
import { apiHost, http } from '#shared/http/http.ts'
import { CODE_CACHE, productCacheName, VERSION_HEADER } from '#storefront/offline/caches.ts'
import type { OfflineEntry, OfflineManifest } from '../shared/offline-download.ts'

export type EntryKind = LibraryKind | 'pictures' | 'pages'

export interface Entry extends OfflineEntry {
  kind: EntryKind
  /** Name of its cache. */
  cache: string
  /** Whether it is a response to a call, which are fetched in batches, instead of a file. */
  isResponse: boolean
}

export interface Plan {
  product: number
  entries: readonly Entry[]
  missing: readonly Entry[]
}

export interface OfflineDependencies {
  http: Http
  caches: Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys'>
  /** Origin of the API, and that of the pages. */
  api: string
  pages: string
}

export const browserDependencies = (): OfflineDependencies => ({
  http,
  caches: window.caches,
  api: apiHost() || window.location.origin,
  pages: window.location.origin,
})

export const sizeOf = (entries: readonly OfflineEntry[]): number =>
  entries.reduce((sum, { size }) => sum + size, 0)

/** The URL of an entry in its cache. */
export const addressOf = (
  { cache, url }: Pick<Entry, 'cache' | 'url'>,
  { api, pages }: OfflineDependencies,
): string => new URL(url, cache === CODE_CACHE ? pages : api).href

/** The code of the pages; none in development, where URLs of code change. */
async function codeOf({ http }: OfflineDependencies): Promise<Entry[]> {
  try {
    const { data } = await http<Blob>({ url: '/offline-files.json', responseType: 'blob' })
    const files: { url: string; size: number }[] = JSON.parse(await data.text())
    return files.map((file) => ({
      ...file,
      version: '',
      kind: 'pages',
      cache: CODE_CACHE,
      isResponse: false,
    }))
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** @throws HttpError */
export async function planFor(product: number, dependencies: OfflineDependencies): Promise<Plan> {
  const { data } = await dependencies.http<OfflineManifest>({
    url: `/api/web/products/${product}/take-along`,
  })
  const cache = productCacheName(product)
  const entries: Entry[] = [
    ...(await codeOf(dependencies)),
    ...data.responses.map((entry) => ({
      ...entry,
      kind: 'pages' as const,
      cache,
      isResponse: true,
    })),
    ...data.files.map((entry) => ({ ...entry, cache, isResponse: false })),
  ]
  const present = await presentIn([CODE_CACHE, cache], dependencies)
  const missing = entries.filter(
    (entry) => present.get(`${entry.cache} ${addressOf(entry, dependencies)}`) !== entry.version,
  )
  return { product, entries, missing }
}

/** The pages of a new release, while nothing else is fetched. */
export async function missingCode(dependencies: OfflineDependencies): Promise<Entry[]> {
  const present = await presentIn([CODE_CACHE], dependencies)
  return (await codeOf(dependencies)).filter(
    (entry) => !present.has(`${entry.cache} ${addressOf(entry, dependencies)}`),
  )
}

/** Versions by cache and URL. */
async function presentIn(
  names: readonly string[],
  { caches }: OfflineDependencies,
): Promise<Map<string, string>> {
  const versions = new Map<string, string>()
  for (const name of names) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    await Promise.all(
      (await cache.keys()).map(async (request) => {
        const response = await cache.match(request, { ignoreVary: true })
        if (response)
          versions.set(`${name} ${request.url}`, response.headers.get(VERSION_HEADER) ?? '')
      }),
    )
  }
  return versions
}
