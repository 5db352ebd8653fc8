/** Queries of the storefront: cached responses are shown at once and revalidated. */
import useSWR, { mutate, preload } from 'swr'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { initialResponses } from '#shared/http/initial-data.ts'
import { requestOf } from '#shared/web/queries.ts'
import { notifyOtherTabs, subscribeToOtherTabs } from './other-tabs.ts'

/** The path and query of a read; the prefix `POST ` marks reads that the specification defines as POST. */
export type QueryKey = string

interface QueryResponse<T> {
  /** Of its query: the previous one, with `keepPreviousData`. */
  key: QueryKey
  data: T
  /** Total of a paginated list. */
  total: number | undefined
}

export interface Query<T> {
  /** Undefined until the first response; kept while revalidating. */
  data: T | undefined
  total: number | undefined
  error: HttpError | null
  /** The data belongs to the previous key, or is being revalidated. */
  isLoading: boolean
  retry(): void
}

const totalOf = (contentRange: string | null | undefined): number | undefined => {
  const total = /\/(\d+)/.exec(contentRange ?? '')?.[1]
  return total === undefined ? undefined : Number(total)
}

/** @throws HttpError */
async function fetchQuery<T>(key: QueryKey): Promise<QueryResponse<T>> {
  const { data, headers } = await http<T>(requestOf(key))
  return { key, data, total: totalOf(headers.get('Content-Range')) }
}

/** The responses that came with the page are shown at once, and requested again after this time. */
const INITIAL_MS = 3_000
/** From here on: on a slow network, loading this code takes longer than that. */
const initialEnd = performance.now() + INITIAL_MS
const isInitial = (key: QueryKey | null): boolean =>
  key !== null && key in initialResponses && performance.now() < initialEnd

// In the cache, they are cleared on signing out.
for (const [key, { data, contentRange }] of Object.entries(initialResponses)) {
  void mutate<QueryResponse<unknown>>(key, { key, data, total: totalOf(contentRange) }, { revalidate: false })
}
/** Between two of these requests, so that starting them and rendering their responses are short tasks. */
const INITIAL_STEP_MS = 100
for (const [index, key] of Object.keys(initialResponses).entries()) {
  setTimeout(() => void mutate(key), INITIAL_MS + index * INITIAL_STEP_MS)
}

/** Starts a query before the code that needs it has loaded. */
export function prefetch(key: QueryKey): void {
  if (!isInitial(key)) preload(key, fetchQuery).catch(() => undefined)
}

/** Retries failed connections, but no rejections. */
const SETTINGS = {
  shouldRetryOnError: false,
  focusThrottleInterval: 30_000,
  dedupingInterval: 1_000,
}

/**
 * Runs a query.
 * @param key its path and query; null disables it
 * @param options `keepPreviousData` keeps the previous data while the next key loads, unless it fails
 */
export function useQuery<T>(
  key: QueryKey | null,
  { keepPreviousData = false }: { keepPreviousData?: boolean } = {},
): Query<T> {
  const response = useSWR<QueryResponse<T>, unknown>(key, fetchQuery<T>, {
    ...SETTINGS,
    keepPreviousData,
    revalidateIfStale: !isInitial(key),
  })
  const { data, error, mutate: revalidateKey } = response
  // Data of the previous key would look like the response that failed.
  const shown = error && data?.key !== key ? undefined : data
  return {
    data: shown?.data,
    total: shown?.total,
    error: error instanceof HttpError ? error : null,
    // Only components that read it render again when a revalidation begins and ends: copying the object reads it, too.
    get isLoading() {
      return response.isValidating
    },
    retry: () => void revalidateKey(),
  }
}

const revalidate = (path: string): Promise<unknown> =>
  mutate((key) => typeof key === 'string' && requestOf(key).url.startsWith(path))

/** Revalidates every query whose path starts with the prefix, in all tabs. */
export function invalidate(path: string): Promise<unknown> {
  notifyOtherTabs({ changed: path })
  return revalidate(path)
}

subscribeToOtherTabs((path) => void revalidate(path))

/** Updates cached data optimistically. @param change from the current data to the new */
export const setQueryData = <T>(key: QueryKey, change: (data: T) => T): Promise<unknown> =>
  mutate<QueryResponse<T>>(key, (cached) => cached && { ...cached, data: change(cached.data) }, { revalidate: false })

/** Clears the cache, which contains data of the user who signs out. */
export const clearQueries = (): Promise<unknown> => mutate(() => true, undefined, { revalidate: false })
