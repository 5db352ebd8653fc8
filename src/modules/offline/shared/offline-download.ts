/** Manifest of a product's offline copy: responses and files, with size and version. */
import type { LibraryKind } from '#modules/catalogue/shared/library.ts'

/** Response or file. Its content only changes with its version. */
export interface OfflineEntry {
  /** Path and query of the call, or URL of the file. */
  url: string
  /** Uncompressed size in bytes. */
  size: number
  version: string
}

export interface OfflineFile extends OfflineEntry {
  /** Images are used by several kinds. */
  kind: LibraryKind | 'pictures'
}

export interface OfflineManifest {
  responses: OfflineEntry[]
  files: OfflineFile[]
}

/** Maximum number of reads per batch. */
export const MAX_READS = 100
/** Page size of lists, which is the maximum of the API. */
export const OFFLINE_PAGE_SIZE = 100

/** Response of one read in a batch. */
export interface BatchedResponse {
  url: string
  /**
   * See `OfflineEntry.version`; null for a rejected read, such as that of a record that is no
   * longer published.
   */
  version: string | null
  /** `Content-Range` header of a list. */
  range: string | null
  /** Envelope. */
  body: unknown
}
