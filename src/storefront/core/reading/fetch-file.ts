/** Fetches a stored file as a whole, for what is shown by code of ours rather than by the browser. */
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'
import { http } from '#shared/http/http.ts'

/** @throws HttpError; an AbortError when it was cancelled */
export async function fetchFile(file: Pick<StoredFile, 'sha256' | 'name'>, signal: AbortSignal): Promise<Blob> {
  return (await http<Blob>({ url: fileAddress(file), responseType: 'blob', signal })).data
}
