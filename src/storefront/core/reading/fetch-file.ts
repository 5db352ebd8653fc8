/** Fetches a whole stored file, for viewers that parse it themselves. */
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'
import { http } from '#shared/http/http.ts'

/** @throws HttpError; an AbortError when aborted */
export async function fetchFile(file: Pick<StoredFile, 'sha256' | 'name'>, signal: AbortSignal): Promise<Blob> {
  return (await http<Blob>({ url: fileAddress(file), responseType: 'blob', signal })).data
}
