/** Brings a stored file whole, for what is shown by code of ours rather than by the browser. */
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { readToken } from '#shared/session/token.ts'
import { addressOfFile } from './file-address.ts'

/** @throws Error when it does not come; an AbortError when it was given up */
export async function fetchFile(file: StoredFile, signal: AbortSignal): Promise<Response> {
  const headers = { Authorization: `Bearer ${readToken() ?? ''}` }
  const response = await fetch(addressOfFile(file), { headers, signal })
  if (!response.ok) throw new Error(`The file was refused: ${response.status}`)
  return response
}
