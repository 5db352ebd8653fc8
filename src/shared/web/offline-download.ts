/** Contents of a product's offline copy: responses and files, with size and version. */
import type { LibraryKind } from './library.ts'

/** An answer or a file. It is the same while its version is. */
export interface OfflineEntry {
  /** Path and query of its call, or the address of its file. */
  url: string
  /** Bytes, uncompressed. */
  size: number
  version: string
}

export interface OfflineFile extends OfflineEntry {
  /** Pictures belong to several kinds. */
  kind: LibraryKind | 'pictures'
}

export interface OfflineManifest {
  answers: OfflineEntry[]
  files: OfflineFile[]
}

/** Reads in one call. */
export const MAX_READS = 100
/** Records in a page of a list: the most that the calls answer. */
export const OFFLINE_PAGE_SIZE = 100

/** The answer of one of several reads. */
export interface BatchedResponse {
  url: string
  /** As `TakeAlongEntry.version`; null where it was rejected, such as a record that is no longer published. */
  version: string | null
  /** `Content-Range` of a page. */
  range: string | null
  /** The envelope. */
  body: unknown
}
