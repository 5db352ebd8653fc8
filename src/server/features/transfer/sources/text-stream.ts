/** A file as text: UTF-8, or GB 18030 as Chinese spreadsheets save it. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { rejectInput } from '#server/core/message.ts'

const SAMPLE_BYTES = 1024 * 1024

const decodes = (sample: Buffer, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

export interface TextFile {
  /** Chunks of text, without a byte order mark. */
  chunks: AsyncIterable<string>
  /** The first characters, to detect the format. */
  head: string
  progress(): number
}

/** Opens a text file. @throws ReadableError for another encoding */
export async function openText(path: string): Promise<TextFile> {
  const handle = await open(path)
  const { size } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(SAMPLE_BYTES, size)), 0, undefined, 0)
  await handle.close()
  const sample = buffer.subarray(0, bytesRead)
  const encoding = ['utf-8', 'gb18030'].find((name) => decodes(sample, name))
  if (encoding === undefined) throw rejectInput('transfer.encoding')
  let read = 0
  const chunks = async function* () {
    const decoder = new TextDecoder(encoding, { fatal: true })
    try {
      for await (const chunk of createReadStream(path)) {
        read += (chunk as Buffer).length
        yield decoder.decode(chunk as Buffer, { stream: true })
      }
      yield decoder.decode()
    } catch (error) {
      if (error instanceof TypeError) throw rejectInput('transfer.encoding')
      throw error
    }
  }
  return {
    chunks: chunks(),
    head: new TextDecoder(encoding).decode(sample, { stream: true }),
    progress: () => (size === 0 ? 1 : read / size),
  }
}
