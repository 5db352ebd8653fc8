/** Answers of calls that products were taken along with. */

export interface StoredAnswer {
  url: URL
  /** `Content-Range` of a page. */
  range: string | null
  data: unknown
}

export interface TakenStore {
  /** The answer of a call; null where it was not taken along. @param address path and query */
  get(address: string): Promise<StoredAnswer | null>
  /** All answers whose path matches. */
  all(path: RegExp): Promise<StoredAnswer[]>
}

export interface OfflineAnswer {
  data: unknown
  range?: string | null
}
