/** Reads of the storefront: what was seen before is shown at once and asked for again behind it. */
import useSWR, { mutate, preload } from 'swr'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'

/** A read call: its path with its query. `POST ` in front names the calls of the specification that ask by POST. */
export type QueryKey = string

interface QueryResponse<T> {
  data: T
  /** How many there are in all, for a list that comes in pages. */
  total: number | undefined
}

export interface Query<T> {
  /** Undefined until it is there; stays while it is asked for again. */
  data: T | undefined
  total: number | undefined
  error: HttpError | null
  /** What is shown belongs to an earlier question, or is being asked for again. */
  isLoading: boolean
  retry(): void
}

const totalOf = (headers: Headers): number | undefined => {
  const total = /\/(\d+)/.exec(headers.get('Content-Range') ?? '')?.[1]
  return total === undefined ? undefined : Number(total)
}

/** @throws HttpError */
async function fetchQuery<T>(key: QueryKey): Promise<QueryResponse<T>> {
  const [url, method] = key.startsWith('POST ') ? ([key.slice(5), 'POST'] as const) : ([key, 'GET'] as const)
  const { data, headers } = await http<T>({ url, method })
  return { data, total: totalOf(headers) }
}

/** Begins to ask what the page is certain to ask as soon as its code is there. */
export const prefetch = (key: QueryKey): void => void preload(key, fetchQuery).catch(() => undefined)

/** What is refused is refused again; what did not arrive may arrive. */
const SETTINGS = {
  shouldRetryOnError: false,
  focusThrottleInterval: 30_000,
  dedupingInterval: 1_000,
}

/**
 * The answer of a call that only asks.
 * @param key its path with its query; null asks nothing
 * @param options `keep` shows the answer to the question before while the next one is on its way
 */
export function useQuery<T>(key: QueryKey | null, { keep = false }: { keep?: boolean } = {}): Query<T> {
  const read = useSWR<QueryResponse<T>, unknown>(key, fetchQuery<T>, { ...SETTINGS, keepPreviousData: keep })
  const { data, error, isValidating, mutate: again } = read
  return {
    data: data?.data,
    total: data?.total,
    error: error instanceof HttpError ? error : null,
    isLoading: isValidating,
    retry: () => void again(),
  }
}

/** Asks again for everything whose path begins so, after it has been changed. */
export const invalidate = (path: string): Promise<unknown> =>
  mutate((key) => typeof key === 'string' && key.replace(/^POST /, '').startsWith(path))

/** Shows a changed answer at once, before the server has confirmed it. @param change from what is shown to what is to be */
export const setQueryData = <T>(key: QueryKey, change: (data: T) => T): Promise<unknown> =>
  mutate<QueryResponse<T>>(key, (now) => now && { ...now, data: change(now.data) }, { revalidate: false })

/** Forgets everything: another person may sit down here. */
export const clearQueries = (): Promise<unknown> => mutate(() => true, undefined, { revalidate: false })
