/** Downloads of products: they continue while the user reads other pages. */
import { useSyncExternalStore } from 'react'
import type { Bilingual } from '#fields/bilingual.ts'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { hasNoResponse, isAborted } from '#shared/http/http-error.ts'
import { cachedUser } from '#shared/session/session.ts'
import { NOTICE_CHOICES } from '#shared/web/notices.ts'
import {
  ACCOUNT_CALL,
  CACHES,
  CODE_CACHE,
  isCacheable,
  PERSONAL_DATA_CACHE,
  productCacheName,
} from '#storefront/offline/caches.ts'
import { isFull } from '#storefront/offline/full-device.ts'
import { loadOfflineParts } from '#storefront/offline/offline-parts.ts'
import { type OfflineProduct, offlineProducts } from '#storefront/offline/offline-products.ts'
import { deleteObsolete, fetchEntries } from './fetch-entries.ts'
import {
  addressOf,
  browserDependencies,
  type OfflineDependencies,
  type Plan,
  planFor,
  sizeOf,
} from './plan.ts'
import { writeProducts } from './products.ts'

// The customer's data that the pages of a product need, and the document: fetched again with each
// download.

/** Calls about the user; modules declare theirs (`StorefrontModule.offline`). */
const CALLS = ['/api/user/info_web', '/api/user/devices', '/api/web/account/ways', NOTICE_CHOICES]

/** @throws HttpError, QuotaExceededError */
async function downloadPersonalData(dependencies: OfflineDependencies): Promise<void> {
  const { http, caches, api, pages } = dependencies
  const cache = await caches.open(PERSONAL_DATA_CACHE)
  const store = async (url: string, method: 'GET' | 'POST') => {
    const { data, headers } = await http<unknown>({ url, method })
    const range = headers.get('content-range')
    const response = Response.json(
      { code: CODES.ok, message: 'success', data },
      { headers: range ? { 'content-range': range } : {} },
    )
    await cache.put(new URL(url, api).href, response)
  }
  const parts = await loadOfflineParts()
  const calls = parts.flatMap((part) => [...(part.ownData ?? []), ...(part.calls ?? [])])
  await Promise.all([
    ...[...CALLS, ...calls].map((url) => store(url, 'GET')),
    store(ACCOUNT_CALL, 'POST'),
  ])
  const { data: lines } = await http<{ image: { address: string } | null }[]>({
    url: '/api/web/lines',
  })
  for (const { image } of lines) {
    if (!image || (await cache.match(new URL(image.address, api).href))) continue
    const picture = await http<Blob>({ url: image.address, responseType: 'blob' })
    await cache.put(new URL(image.address, api).href, new Response(picture.data))
  }
  const { data, headers } = await http<Blob>({ url: '/', responseType: 'blob' })
  const headersToStore = new Headers(
    [...headers].filter(([name]) => !['content-encoding', 'content-length'].includes(name)),
  )
  // Every page starts with this document.
  await (await caches.open(CODE_CACHE)).put(
    new URL('/', pages).href,
    new Response(data, { headers: headersToStore }),
  )
}

/** Deletes visited copies of downloaded data: they may be older. */
async function deleteVisited(plan: Plan, dependencies: OfflineDependencies): Promise<void> {
  const downloadedPaths = new Set(
    plan.entries.map((entry) => new URL(addressOf(entry, dependencies)).pathname),
  )
  const visited = await dependencies.caches.open(CACHES.reads)
  const older = (await visited.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return downloadedPaths.has(pathname) && isCacheable(new URL(url))
  })
  await Promise.all(older.map((request) => visited.delete(request)))
}

export interface ProductToDownload {
  id: number
  model_number: string
  name: Bilingual
}

type Stop = 'full' | 'cut' | 'failed'

export interface Download {
  /** Bytes, of those that were missing. */
  done: number
  size: number
  /** Why it stopped; null while it runs. */
  stop: Stop | null
  /** The server's reason, for `failed`. */
  reason: string
}

let downloads: ReadonlyMap<number, Download> = new Map()
const controllers = new Map<number, AbortController>()
const listeners = new Set<() => void>()

function setDownload(id: number, download: Download | null): void {
  const next = new Map(downloads)
  if (download) next.set(id, download)
  else next.delete(id)
  downloads = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The downloads that run, or have stopped, by product. */
export const useDownloads = () => useSyncExternalStore(subscribe, () => downloads)

function writeEntry(entry: OfflineProduct): void {
  writeProducts([...offlineProducts.read().filter(({ id }) => id !== entry.id), entry])
}

/**
 * Downloads a product for use offline, or its changes since.
 * @returns whether it is complete; failures are in `useDownloads`
 */
export async function downloadProduct(
  product: ProductToDownload,
  preparedPlan?: Plan,
): Promise<boolean> {
  const { id, model_number, name } = product
  if (controllers.has(id)) return false
  const control = new AbortController()
  controllers.set(id, control)
  const dependencies = browserDependencies()
  const before = offlineProducts.read().find((entry) => entry.id === id)
  let state: Download = {
    done: 0,
    size: preparedPlan ? sizeOf(preparedPlan.missing) : 0,
    stop: null,
    reason: '',
  }
  setDownload(id, state)
  try {
    void navigator.storage?.persist?.().catch(() => undefined)
    const plan = preparedPlan ?? (await planFor(id, dependencies))
    const size = sizeOf(plan.missing)
    const entry = {
      id,
      model_number,
      name,
      size: sizeOf(plan.entries),
      owner: cachedUser()?.user_id ?? 0,
    }
    // Without a cache from the beginning, a download that stops early would look evicted.
    await dependencies.caches.open(productCacheName(id))
    writeEntry({ ...entry, at: before?.at ?? null })
    const onProgress = (done: number) => {
      if (control.signal.aborted) return
      state = { ...state, done: Math.min(done, size), size }
      setDownload(id, state)
    }
    await fetchEntries(plan.missing, dependencies, { signal: control.signal, onProgress })
    await deleteObsolete(plan, dependencies)
    await downloadPersonalData(dependencies)
    await deleteVisited(plan, dependencies)
    writeEntry({ ...entry, at: new Date().toISOString() })
    setDownload(id, null)
    return true
  } catch (error) {
    if (isAborted(error) || control.signal.aborted) setDownload(id, null)
    else {
      const stop = isFull(error) ? 'full' : hasNoResponse(error) ? 'cut' : 'failed'
      setDownload(id, { ...state, stop, reason: errorMessage(error) })
    }
    return false
  } finally {
    // After a failure, other files of the download are still being received.
    control.abort()
    controllers.delete(id)
  }
}

/** Ends a download; its stored entries stay. */
export const cancelDownload = (id: number): void => controllers.get(id)?.abort()

/** Removes a product from the device. */
export async function removeDownload(id: number): Promise<void> {
  cancelDownload(id)
  await window.caches.delete(productCacheName(id))
  writeProducts(offlineProducts.read().filter((entry) => entry.id !== id))
  // They would outlast the user's session: signing in clears the downloads of others by the list.
  if (!offlineProducts.read().length)
    await Promise.all([PERSONAL_DATA_CACHE, CODE_CACHE].map((cache) => window.caches.delete(cache)))
  setDownload(id, null)
}

/**
 * Products of the index whose content the browser has deleted; from then on, they have no time of
 * completion.
 */
export async function evictedProducts(): Promise<ReadonlySet<number>> {
  const evicted = new Set<number>()
  for (const { id } of offlineProducts.read())
    if (!(await window.caches.has(productCacheName(id)))) evicted.add(id)
  const products = offlineProducts.read()
  if (products.some(({ id, at }) => at && evicted.has(id)))
    offlineProducts.write(
      products.map((product) => (evicted.has(product.id) ? { ...product, at: null } : product)),
    )
  return evicted
}

/** Bytes left of the browser's quota; null if it reports none. */
export async function freeSpace(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}
