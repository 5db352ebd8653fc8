/** Temporary file of an uploaded spreadsheet. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFileStream } from '#server/core/files/file-stream.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { MEGABYTE } from '#shared/measures.ts'

/** For the spreadsheets of customers, which are read into memory. */
const LIMIT_MB = 30

/**
 * Runs a task with the path of the content, and deletes it afterwards. @param limit in megabytes @throws PublicError
 * 40013 when it is too large
 */
export async function withReceivedFile<T>(
  content: Readable,
  task: (path: string) => Promise<T>,
  limit = LIMIT_MB,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'followspot-import-'))
  const path = join(folder, 'file')
  let size = 0
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit * MEGABYTE) throw new PublicError(CODES.tooLarge, { key: 'error.tooLarge', values: { limit } })
      yield chunk
    }
  }
  try {
    await pipeline(content, limited, openFileStream(path))
    return await task(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
