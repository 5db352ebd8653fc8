/** Responses downloaded with products. */

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
