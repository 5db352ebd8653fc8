/** Several files as one archive, with how far it is. */
import { apiHost } from '#shared/http/http.ts'
import { readToken } from '#shared/session/token.ts'
import type { ZipOrder } from '#shared/web/zip-schema.ts'
import { keepFile } from '../keep-file.ts'

export interface Progressing {
  done: number
  total: number
}

/**
 * Fetches the archive and hands it to the browser to keep.
 * @throws Error when it does not arrive whole; an AbortError when it was given up
 */
export async function downloadZip(
  order: ZipOrder,
  tell: (progress: Progressing) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${apiHost()}/api/web/zip`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${readToken() ?? ''}` },
    body: JSON.stringify(order),
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`The archive was refused: ${response.status}`)
  const total = Number(response.headers.get('Content-Length'))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let done = 0
  for await (const piece of chunksOf(response.body)) {
    pieces.push(piece)
    done += piece.length
    tell({ done, total })
  }
  if (total && done !== total) throw new Error('The archive did not arrive whole')
  keepFile(new Blob(pieces, { type: 'application/zip' }), `${order.name}.zip`)
}

/** Not every browser can walk a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
