/** Downloads a model. */
import { http } from '#shared/http/http.ts'

export interface DownloadProgress {
  received: number
  total: number
}

/**
 * The bytes of a model.
 * @param url of the stored file
 * @throws Error for an incomplete response; an AbortError when aborted
 */
export async function fetchModel(
  url: string,
  total: number,
  onProgress: (arrival: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const onDownload = (received: number) => onProgress({ received, total })
  const { data } = await http<Blob>({ url, responseType: 'blob', signal, onDownload })
  if (data.size !== total) throw new Error('The model is incomplete')
  return data.arrayBuffer()
}
