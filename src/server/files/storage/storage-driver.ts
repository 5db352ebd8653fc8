/** Interface of storage drivers: extends that of the library. */
import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** Offsets of first and last byte, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

export interface StorageDriver extends DriverContract {
  /**
   * Opens an object, or a range of it. Rejects before the stream starts if the object is missing
   * (see `isMissing`).
   */
  getStream(key: string, options?: { range?: ByteRange | undefined }): Promise<Readable>
  /** Moves a local file to an object, atomically. */
  save(path: string, key: string, content: { sha256: string; size: number }): Promise<void>
}

const MISSING = ['NoSuchKey', 'NotFound', 'ENOENT']

/** Whether the error of a driver means that the object does not exist. */
export const isMissing = (error: unknown): boolean => {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  return MISSING.includes(name) || MISSING.includes(code)
}
