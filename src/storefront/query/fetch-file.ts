/** Fetches a whole stored file, for viewers that parse it themselves. */
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { http } from '#shared/http/http.ts'

/** @throws HttpError; an AbortError when aborted */
export async function fetchFile(
  file: Pick<StoredFile, 'sha256' | 'name'>,
  signal: AbortSignal,
): Promise<Blob> {
  return (await http<Blob>({ url: filePath(file), responseType: 'blob', signal })).data
}
