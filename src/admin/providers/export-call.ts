/** Exports a resource as a file. */
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { http } from '#shared/http/http.ts'
import { cancelJob, followJob, type JobListener } from '#shared/http/job-call.ts'
import { saveFile } from '#shared/http/save-file.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportRequest {
  filter: Record<string, unknown>
  /**
   * The columns of the list; without it, all fields of the records, which can be imported again.
   */
  shown?: { fields: readonly string[]; sort: { field: string; order: 'ASC' | 'DESC' } }
}

const FILE_NAME = /filename="([^"]+)"/

/** Cancels the export when `signal` aborts, and throws its AbortError. */
async function download(
  url: string,
  fallbackName: string,
  { signal, onProgress }: JobListener = {},
): Promise<void> {
  const { data, headers, status } = await http<Blob>({ url, responseType: 'blob', signal })
  if (status !== 202)
    return saveFile(
      data,
      FILE_NAME.exec(headers.get('content-disposition') ?? '')?.[1] ?? fallbackName,
    )
  const job = Number(headers.get('x-job'))
  signal?.addEventListener('abort', () => void cancelJob(job).catch(() => undefined), {
    once: true,
  })
  const { file } = await followJob<{ file: StoredFile }>(job, { signal, onProgress })
  await downloadStored(file, signal)
}

/** Downloads a file that the server has stored. @throws HttpError */
export async function downloadStored(
  file: Pick<StoredFile, 'sha256' | 'name'>,
  signal?: AbortSignal,
): Promise<void> {
  const { data } = await http<Blob>({ url: filePath(file), responseType: 'blob', signal })
  saveFile(data, file.name)
}

/** Downloads the file that a job has made, if there is one. @throws HttpError */
export async function downloadJobFile(job: number): Promise<void> {
  const { data } = await http<{ result: StoredFile | null }>({ url: `/api/jobs/${job}` })
  if (data.result) await downloadStored(data.result)
}

/** Downloads the files of the filtered records as one archive. @throws HttpError */
export const downloadFiles = (resource: string, filter: Record<string, unknown>): Promise<void> =>
  download(
    `/api/${resource}/files.zip?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    `${resource}.zip`,
  )

/** Downloads the filtered records. @throws HttpError; an AbortError when `signal` aborts */
export async function downloadExport(
  resource: string,
  format: ExportFormat,
  { filter, shown }: ExportRequest,
  listener?: JobListener,
): Promise<void> {
  const query = new URLSearchParams({
    format,
    filter: JSON.stringify(filter),
    wait: '1',
    ...(shown && {
      values: 'shown',
      fields: shown.fields.join(','),
      sort: JSON.stringify([shown.sort.field, shown.sort.order]),
    }),
  })
  await download(`/api/${resource}/export?${query}`, `${resource}.${format}`, listener)
}
