/** Downloads several files as one archive, with progress. */
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import type { ZipRequest } from '#shared/web/zip-schema.ts'

export interface Progressing {
  done: number
  total: number
}

/** Fetches the archive and saves it. @throws HttpError; an AbortError when aborted */
export async function downloadZip(
  order: ZipRequest,
  onProgress: (progress: Progressing) => void,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await http<Blob>({
    url: '/api/web/zip',
    method: 'POST',
    data: order,
    responseType: 'blob',
    signal,
    onDownload: (done, total) => onProgress({ done, total }),
  })
  saveFile(new Blob([data], { type: 'application/zip' }), `${order.name}.zip`)
}
