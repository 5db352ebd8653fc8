/** Exports a resource as a file. */
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'
import { http } from '#shared/http/http.ts'
import { followJob } from '#shared/http/job-call.ts'
import { saveFile } from '#shared/http/save-file.ts'

const NAMED = /filename="([^"]+)"/

async function download(url: string, otherwise: string): Promise<void> {
  const { data, headers, status } = await http<Blob>({ url, responseType: 'blob' })
  if (status !== 202) return saveFile(data, NAMED.exec(headers.get('content-disposition') ?? '')?.[1] ?? otherwise)
  const { file } = await followJob<{ file: StoredFile }>(Number(headers.get('x-job')))
  const result = await http<Blob>({ url: fileAddress(file), responseType: 'blob' })
  saveFile(result.data, file.name)
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
  const query = new URLSearchParams({ format, filter: JSON.stringify(filter), wait: '5' })
  await download(`/api/${resource}/export?${query}`, `${resource}.${format}`)
}
