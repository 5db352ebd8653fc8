/** Write streams for new files. */
import { createWriteStream, openSync, type WriteStream } from 'node:fs'

/**
 * Opens a write stream whose file exists immediately. `createWriteStream` opens it later: if the
 * source fails first, the file would appear after the caller's clean-up. Synchronous, so that the
 * caller can attach error handlers in time.
 * @param flush whether to sync to disk at the end
 */
export const openFileStream = (path: string, { flush = false } = {}): WriteStream =>
  createWriteStream(path, { fd: openSync(path, 'w'), flush })
