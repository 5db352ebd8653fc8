/** The calls of an import in steps; all but the preview's rows are background jobs. */
import type {
  FileImport,
  FileLayout,
  FileStructure,
  ImportPlan,
  PreviewList,
  PreviewRow,
} from '#shared/file-import.ts'
import { http } from '#shared/http/http.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { callJob, followJob, type JobListener } from '#shared/http/job-call.ts'

/** Rows of a preview page. */
export const PAGE_SIZE = 100
/** Seconds after which a call answers with its job. */
const WAIT = 1
/** Sending a file is a small part of reading it. */
const UPLOAD_SHARE = 0.3

/** A record of `import_mappings`. */
interface SavedMapping {
  id: number
  plan: ImportPlan
}

/** Detected properties of a file, and the plan of the applied mapping, if any. */
export interface Inspection {
  structure: FileStructure
  saved: ImportPlan | null
}

async function withMapping(
  structure: FileStructure,
  signal: AbortSignal | undefined,
): Promise<Inspection> {
  const { mapping: id } = structure
  if (id === null) return { structure, saved: null }
  const { data } = await http<SavedMapping>({ url: `/api/import_mappings/${id}`, signal })
  return { structure, saved: data.plan }
}

/** Sends a file, and recognises what is in it. @throws HttpError, JobCancelledError */
export async function inspectFile(
  resource: string,
  file: File,
  listener: JobListener,
): Promise<Inspection> {
  const { signal, onProgress } = listener
  const data = new FormData()
  data.append('file', file)
  const structure = await callJob<FileStructure>(
    {
      url: `/api/${resource}/import/inspect?wait=${WAIT}`,
      method: 'POST',
      data,
      signal,
      onProgress: (fraction) => onProgress?.(fraction * UPLOAD_SHARE),
    },
    {
      ...listener,
      onProgress: (fraction) => onProgress?.(UPLOAD_SHARE + fraction * (1 - UPLOAD_SHARE)),
    },
  )
  return withMapping(structure, signal)
}

interface PostOptions {
  /** Seconds after which the call answers with its job. */
  wait?: number
  /** Idempotency key. */
  key?: string
}

function post<T>(
  url: string,
  data: unknown,
  listener: JobListener,
  { wait = WAIT, key }: PostOptions = {},
) {
  const headers = key === undefined ? {} : withKey(key)
  return callJob<T>(
    { url: `${url}?wait=${wait}`, method: 'POST', data, headers, signal: listener.signal },
    listener,
  )
}

/**
 * Reads the file again in another layout.
 * @param mapping id of the saved mapping to apply; null for what was chosen last for such a file
 * @throws as `inspectFile`
 */
export async function inspectAgain(
  resource: string,
  job: number,
  layout: FileLayout,
  mapping: number | null,
  listener: JobListener,
): Promise<Inspection> {
  const request = { layout, ...(mapping !== null && { mapping }) }
  const structure = await post<FileStructure>(
    `/api/${resource}/import/${job}/inspect`,
    request,
    listener,
  )
  return withMapping(structure, listener.signal)
}

/** Tries the import without writing. @throws as `inspectFile` */
export const checkImport = (
  resource: string,
  job: number,
  plan: ImportPlan,
  listener: JobListener,
): Promise<FileImport> => post(`/api/${resource}/import/${job}/check`, plan, listener)

/**
 * Writes the rows of a checked plan. Answers with its job at once, which is then found again after
 * a reload; repeated, because the answer was lost, with the same job.
 * @throws as `inspectFile`
 */
export const runImport = (
  resource: string,
  job: number,
  plan: ImportPlan,
  check: number | undefined,
  listener: JobListener,
): Promise<FileImport> =>
  post(`/api/${resource}/import/${job}/run`, plan, listener, {
    wait: 0,
    ...(check !== undefined && { key: `import-${check}` }),
  })

/**
 * The answer of a check or an import that an earlier visit has started.
 * @throws as `inspectFile`
 */
export const followImport = (job: number, listener: JobListener): Promise<FileImport> =>
  followJob<FileImport>(job, listener)

export interface PreviewPage {
  rows: PreviewRow[]
  total: number
}

/** Rows of a checked import. @param page from 1 @throws HttpError */
export async function readPreview(
  resource: string,
  job: number,
  list: PreviewList,
  page: number,
  signal?: AbortSignal,
): Promise<PreviewPage> {
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(PAGE_SIZE),
    status: list,
  })
  const { data } = await http<PreviewPage>({
    url: `/api/${resource}/import/${job}/rows?${query}`,
    signal,
  })
  return data
}
