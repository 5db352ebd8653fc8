/** Interface of storage drivers: that of the library, and two methods that it lacks. */
import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

export interface StorageDriver extends DriverContract {
  /** An object, or a part of it. Rejects before the stream starts if the object is missing: see `isMissing`. */
  getStream(key: string, options?: { range?: ByteRange | undefined }): Promise<Readable>
  /** Moves a local file to an object, completely or not at all. */
  save(path: string, key: string, content: { sha256: string; size: number }): Promise<void>
}

const MISSING = ['NoSuchKey', 'NotFound', 'ENOENT']

/** Whether a driver failed because the object does not exist. */
export const isMissing = (error: unknown): boolean => {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  return MISSING.includes(name) || MISSING.includes(code)
}
