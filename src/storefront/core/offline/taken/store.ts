/** Responses downloaded with products. */

export interface StoredAnswer {
  url: URL
  /** `Content-Range` of a page. */
  range: string | null
  data: unknown
}

export interface TakenStore {
  /** The response to a call; null if it was not downloaded. @param address path and query */
  get(address: string): Promise<StoredAnswer | null>
  /** All answers whose path matches. */
  all(path: RegExp): Promise<StoredAnswer[]>
}

export interface OfflineAnswer {
  data: unknown
  range?: string | null
}
