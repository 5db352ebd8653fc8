/** Exports a resource as a file. */
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'

const NAMED = /filename="([^"]+)"/

async function download(url: string, otherwise: string): Promise<void> {
  const { data, headers } = await http<Blob>({ url, responseType: 'blob' })
  saveFile(data, NAMED.exec(headers.get('content-disposition') ?? '')?.[1] ?? otherwise)
}

/** Downloads the files of the filtered records as one archive. @throws HttpError */
export const downloadFiles = (resource: string, filter: Record<string, unknown>): Promise<void> =>
  download(`/api/${resource}/files.zip?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, `${resource}.zip`)

/** Downloads the filtered records. @throws HttpError */
export async function downloadExport(
  resource: string,
  format: 'csv' | 'xlsx',
  filter: Record<string, unknown>,
): Promise<void> {
  const query = new URLSearchParams({ format, filter: JSON.stringify(filter) })
  await download(`/api/${resource}/export?${query}`, `${resource}.${format}`)
}
