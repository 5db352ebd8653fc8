/**
 * Responses to reads without a network. Modules derive them from the responses that were downloaded,
 * in `storefront/offline-responses.ts` of their folders, which the service worker loads.
 */

export interface StoredResponse {
  url: URL
  /** `Content-Range` of a page. */
  range: string | null
  data: unknown
}

export interface DownloadStore {
  /** The response to a call; null if it was not downloaded. @param url path and query */
  get(url: string): Promise<StoredResponse | null>
  /** All responses whose path matches. */
  all(path: RegExp): Promise<StoredResponse[]>
}

export interface OfflineResponse {
  data: unknown
  range?: string | null
}

/** @param path what the pattern has matched, as `RegExp.exec` returns it */
export type Respond = (
  store: DownloadStore,
  path: readonly string[],
  query: URLSearchParams,
) => Promise<OfflineResponse | null | undefined>

/** Responses of a module by the paths of its calls. */
export type OfflineResponses = readonly (readonly [path: RegExp, respond: Respond])[]

/** @returns null if the data of the call was not downloaded */
export async function respondOffline(
  url: URL,
  store: DownloadStore,
  responses: OfflineResponses,
): Promise<OfflineResponse | null> {
  for (const [path, respond] of responses) {
    const match = path.exec(url.pathname)
    if (match) return (await respond(store, [...match], url.searchParams)) ?? null
  }
  return store.get(url.pathname + url.search)
}

/** The rows that a query asks for. @param last index of the last one by default */
export function rangeOf(query: URLSearchParams, last: number): { from: number; to: number } {
  const [from = 0, to = last] = JSON.parse(query.get('range') ?? '[]') as number[]
  return { from, to }
}

/** `Content-Range` of a page. */
export const rangeHeader = (name: string, from: number, count: number, total: number): string =>
  `${name} ${from}-${Math.max(from, from + count - 1)}/${total}`
