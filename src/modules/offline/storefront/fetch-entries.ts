/**
 * Fetches the missing entries of a plan into the caches. Stored entries stay, so a later run
 * fetches the rest.
 */
import { CODES } from '#shared/errors.ts'
import { HttpError, hasCode, NO_RESPONSE } from '#shared/http/http-error.ts'
import { VERSION_HEADER } from '#storefront/offline/caches.ts'
import { type BatchedResponse, MAX_READS } from '../shared/offline-download.ts'
import { addressOf, type Entry, type OfflineDependencies, type Plan } from './plan.ts'

/** Files at the same time. */
const PARALLEL = 4
/** Headers that describe how a response travelled. */
const TRAVEL_HEADERS = [
  'content-encoding',
  'content-length',
  'set-cookie',
  'vary',
  'transfer-encoding',
]

export interface FetchOptions {
  signal: AbortSignal
  /** @param done bytes received in this run */
  onProgress(done: number): void
}

/** @throws HttpError, QuotaExceededError where the device is full, AbortError */
export async function fetchEntries(
  missing: readonly Entry[],
  dependencies: OfflineDependencies,
  { signal, onProgress }: FetchOptions,
): Promise<void> {
  let done = 0
  const addBytes = (bytes: number) => {
    done += bytes
    onProgress(done)
  }
  const put = async (entry: Entry, response: Response) => {
    const cache = await dependencies.caches.open(entry.cache)
    await cache.put(addressOf(entry, dependencies), response)
  }
  const files = missing.filter(({ isResponse }) => !isResponse)
  const responses = missing.filter(({ isResponse }) => isResponse)
  // Without code, nothing opens.
  const code = files.filter(({ kind }) => kind === 'pages')
  const fetchAll = (entries: readonly Entry[]) =>
    inParallel(entries, async (entry) => {
      signal.throwIfAborted()
      await fetchFile(entry, dependencies, signal, put, addBytes)
    })
  await fetchAll(code)
  for (let from = 0; from < responses.length; from += MAX_READS) {
    signal.throwIfAborted()
    const entries = responses.slice(from, from + MAX_READS)
    const call = { url: '/api/web/take-along/answers', method: 'POST', signal } as const
    const data = { urls: entries.map(({ url }) => url) }
    const byUrl = new Map(
      (await dependencies.http<BatchedResponse[]>({ ...call, data })).data.map((response) => [
        response.url,
        response,
      ]),
    )
    for (const entry of entries) {
      const batched = byUrl.get(entry.url)
      if (batched && batched.version !== null) await put(entry, responseOf(batched))
      addBytes(entry.size)
    }
  }
  await fetchAll(files.filter(({ kind }) => kind !== 'pages'))
}

function responseOf({ version, range, body }: BatchedResponse): Response {
  const headers = { [VERSION_HEADER]: version ?? '', ...(range && { 'content-range': range }) }
  return Response.json(body, { headers })
}

async function fetchFile(
  entry: Entry,
  { http }: OfflineDependencies,
  signal: AbortSignal,
  put: (entry: Entry, response: Response) => Promise<void>,
  addBytes: (bytes: number) => void,
): Promise<void> {
  let failure: unknown
  try {
    const call = { url: entry.url, responseType: 'stream', signal } as const
    const { data, headers } = await http<ReadableStream<Uint8Array<ArrayBuffer>>>(call)
    const reader = data.getReader()
    const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          addBytes(value.length)
          controller.enqueue(value)
        } catch (error) {
          failure = error
          controller.error(error)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    })
    const headersToStore = new Headers(
      [...headers].filter(([name]) => !TRAVEL_HEADERS.includes(name)),
    )
    headersToStore.set(VERSION_HEADER, entry.version)
    await put(entry, new Response(counted, { headers: headersToStore }))
  } catch (storeError) {
    // If a stream is cut while it is stored, the cache rejects with another error.
    const error = failure ?? storeError
    // Deleted since it was listed.
    if (hasCode(error, CODES.notFound)) return
    if (error instanceof TypeError) throw new HttpError(NO_RESPONSE, error.message)
    throw error
  }
}

async function inParallel<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  let isFailed = false
  const worker = async () => {
    for (const item of queue) {
      if (isFailed) return
      await task(item).catch((error: unknown) => {
        isFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

/** Deletes entries that no longer belong to the product. */
export async function deleteObsolete(
  { entries }: Plan,
  dependencies: OfflineDependencies,
): Promise<void> {
  for (const [name, cacheEntries] of Map.groupBy(entries, ({ cache }) => cache)) {
    const cache = await dependencies.caches.open(name)
    const addresses = new Set(cacheEntries.map((entry) => addressOf(entry, dependencies)))
    const obsolete = (await cache.keys()).filter(
      ({ url }) => !addresses.has(url) && new URL(url).pathname !== '/',
    )
    await Promise.all(obsolete.map((request) => cache.delete(request)))
  }
}
