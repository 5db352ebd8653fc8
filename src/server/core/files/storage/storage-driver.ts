/** What a place for files must be able to do: the library's interface, and the two things that it lacks. */
import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StorageDriver extends DriverContract {
  /** An object, or a part of it. Fails before it answers when there is none: see `isMissing`. */
  getStream(key: string, options?: { range?: ByteRange | undefined }): Promise<Readable>
  /** Makes a file of this machine an object, as a whole or not at all; the file may be gone afterwards. */
  take(path: string, key: string, about: { sha256: string; size: number }): Promise<void>
}

const MISSING = ['NoSuchKey', 'NotFound', 'ENOENT']

/** Whether a drive has failed since there is no such object. */
export const isMissing = (error: unknown): boolean => {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  return MISSING.includes(name) || MISSING.includes(code)
}
