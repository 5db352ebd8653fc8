/** A file as text, in any of the encodings that spreadsheets save. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createDecoder } from '#server/core/files/text-encoding.ts'
import { rejectInput } from '#server/core/message.ts'
import type { Encoding } from '#shared/file-import.ts'
import { findEncoding } from './encoding.ts'

const HEAD_BYTES = 256 * 1024

export interface TextFile {
  encoding: Encoding
  /** The text from its beginning, in chunks, without a byte order mark. */
  chunks(onProgress?: (part: number) => void): AsyncGenerator<string>
  /** The first characters, to detect the format. */
  head: string
}

/**
 * Opens a text file. @param requested its encoding; by default it is found in the whole file @param declared what the
 * file itself states @throws ReadableError for bytes that the encoding does not have
 */
export async function openText(path: string, requested?: Encoding, declared?: string): Promise<TextFile> {
  const { size } = await stat(path)
  const encoding = requested ?? (await findEncoding(path, declared))
  const chunks = async function* (onProgress?: (part: number) => void) {
    const decoder = createDecoder(encoding, { fatal: true })
    let read = 0
    try {
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        read += chunk.length
        yield decoder.decode(chunk, { stream: true })
        onProgress?.(read / size)
      }
      yield decoder.decode()
      onProgress?.(1)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw requested ? rejectInput('transfer.encoding', { encoding }) : rejectInput('transfer.notText')
    }
  }
  return { encoding, chunks, head: await readHead(path, size, encoding) }
}

async function readHead(path: string, size: number, encoding: Encoding): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(HEAD_BYTES, size)), 0, undefined, 0)
    return createDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true })
  } finally {
    await handle.close()
  }
}
