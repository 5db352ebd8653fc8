/** Fetches a model. */
import { readToken } from '#shared/session/token.ts'

export interface Arrival {
  received: number
  total: number
}

/**
 * The bytes of a model.
 * @param address of the stored file
 * @throws Error when it does not arrive whole; an AbortError when it was given up
 */
export async function fetchModel(
  address: string,
  total: number,
  tell: (arrival: Arrival) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const headers = { Authorization: `Bearer ${readToken() ?? ''}` }
  const response = await fetch(address, { headers, signal })
  if (!response.ok || !response.body) throw new Error(`The model was refused: ${response.status}`)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  let received = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    received += read.value.length
    tell({ received, total })
  }
  if (received !== total) throw new Error('The model did not arrive whole')
  return new Blob(pieces).arrayBuffer()
}
