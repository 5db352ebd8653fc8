/** Queries of the storefront: cached responses are shown at once and requested again. */
import {
  keepPreviousData as keepPrevious,
  QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  useQuery as useClientQuery,
} from '@tanstack/react-query'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { READ_DEFAULTS } from '#shared/http/read-defaults.ts'
import { notifyOtherTabs, subscribeToOtherTabs } from './other-tabs.ts'

/**
 * The path and query of a read; the prefix `POST ` marks reads that the specification defines as
 * POST.
 */
export type QueryKey = string

const requestOf = (key: QueryKey): { method: 'GET' | 'POST'; url: string } =>
  key.startsWith('POST ') ? { method: 'POST', url: key.slice(5) } : { method: 'GET', url: key }

interface QueryResponse<T> {
  data: T
  /** Total of a paginated list. */
  total: number | undefined
}

export interface Query<T> {
  /** Undefined until the first response; kept while it is requested again. */
  data: T | undefined
  total: number | undefined
  error: HttpError | null
  /** The data belongs to the previous key, or is being requested again. */
  isLoading: boolean
  /** The data belongs to the previous key. */
  isPrevious: boolean
  retry(): void
}

const totalOf = (contentRange: string | null): number | undefined => {
  const total = /\/(\d+)/.exec(contentRange ?? '')?.[1]
  return total === undefined ? undefined : Number(total)
}

/** @throws HttpError */
async function fetchQuery({
  queryKey: [key],
}: QueryFunctionContext): Promise<QueryResponse<unknown>> {
  const { data, headers } = await http(requestOf(String(key)))
  return { data, total: totalOf(headers.get('Content-Range')) }
}

/** Components that render in turn share a response. */
const FRESH_MS = 1_000
/** Switching between two windows does not request the page at each change. */
const FOCUS_MS = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...READ_DEFAULTS,
      queryFn: fetchQuery,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: ({ state }) =>
        Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) > FOCUS_MS,
    },
  },
})

/** Starts a query before the code that needs it has loaded. */
export const prefetch = (key: QueryKey): void => void queryClient.prefetchQuery({ queryKey: [key] })

/**
 * Runs a query.
 * @param key its path and query; null disables it
 * @param options `keepPreviousData` keeps the previous data while the next key loads, unless it
 * fails; `everyMs` requests it again in a visible tab
 */
export function useQuery<T>(
  key: QueryKey | null,
  { keepPreviousData = false, everyMs = 0 }: { keepPreviousData?: boolean; everyMs?: number } = {},
): Query<T> {
  const result = useClientQuery<QueryResponse<T>>({
    queryKey: [key],
    enabled: key !== null,
    refetchInterval: everyMs,
    ...(keepPreviousData && { placeholderData: keepPrevious }),
  })
  const { data: response, error } = result
  return {
    data: response?.data,
    total: response?.total,
    error: error instanceof HttpError ? error : null,
    // Only components that read it render again when a request begins and ends: copying the object
    // reads it, too.
    get isLoading() {
      return result.isFetching
    },
    get isPrevious() {
      return result.isPlaceholderData
    },
    retry: () => void result.refetch(),
  }
}

async function revalidate(path: string): Promise<void> {
  const queries: QueryFilters = {
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && requestOf(key).url.startsWith(path),
  }
  // A first response on its way may be from before the change, and would be waited for instead.
  void queryClient.cancelQueries(queries)
  await queryClient.invalidateQueries(queries)
}

/** Requests every query again whose path starts with the prefix, in all tabs. */
export function invalidate(path: string): Promise<void> {
  notifyOtherTabs({ changed: path })
  return revalidate(path)
}

subscribeToOtherTabs((path) => void revalidate(path))

/** Updates cached data optimistically. @param change from the current data to the new */
export function setQueryData<T>(key: QueryKey, change: (data: T) => T): void {
  const queryKey = [key]
  const cached = queryClient.getQueryData<QueryResponse<T>>(queryKey)
  if (!cached) return
  // A response on its way may be from before the change, and would undo it.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<QueryResponse<T>>(queryKey, { ...cached, data: change(cached.data) })
}

/**
 * Clears the cache, which contains data of the user who signs out. Pages that are still shown for a
 * moment do not request anything again: they no longer may.
 */
export function clearQueries(): void {
  for (const query of queryClient.getQueryCache().getAll()) query.reset()
}
