/** Streams into new files. */
import { createWriteStream, openSync, type WriteStream } from 'node:fs'

/**
 * A stream into a file that exists as soon as it is returned. `createWriteStream` alone opens the file later: when the source
 * fails at once, it would appear after the caller has removed it. Synchronous, so that the caller handles errors of the
 * source without a gap. @param flush whether the end of the stream waits for the disk
 */
export const openFileStream = (path: string, { flush = false } = {}): WriteStream =>
  createWriteStream(path, { fd: openSync(path, 'w'), flush })
