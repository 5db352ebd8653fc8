/** The import call, as dry run or write. */
import { BYTE_ORDER_MARK, csvLine } from '#admin/core/views/list/csv.ts'
import type { FileImport } from '#shared/file-import.ts'
import { callJob, type JobListener } from '#shared/http/job-call.ts'

export interface ImportChoices {
  /** Keeps existing records unchanged. */
  keep: boolean
  /** Leaves unresolved references empty. */
  clear: boolean
}

/** Number of rows to write. */
export const rowsToWrite = ({ created, updated }: FileImport): number => created + updated

interface ImportCall extends JobListener {
  dryRun: boolean
  choices: ImportChoices
  signal: AbortSignal
  onProgress(part: number): void
}

/** Sending a file is a small part of importing it. */
const SENDING = 0.1

/** @throws HttpError, JobCancelledError */
export async function importFile(
  resource: string,
  file: File,
  { dryRun, choices, signal, onJob, onProgress }: ImportCall,
): Promise<FileImport> {
  const data = new FormData()
  data.append('file', file)
  const query = new URLSearchParams({
    dry_run: String(dryRun),
    existing: choices.keep ? 'keep' : 'update',
    missing: choices.clear ? 'clear' : 'fail',
    wait: '1',
  })
  const url = `/api/${resource}/import?${query}`
  return callJob<FileImport>(
    { url, method: 'POST', data, signal, onProgress: (part) => onProgress(part * SENDING) },
    { signal, onJob: (id) => onJob?.(id), onProgress: (part) => onProgress(SENDING + part * (1 - SENDING)) },
  )
}

/** Pasted spreadsheet rows as a file. */
export const pastedFile = (text: string): File => new File([text], 'pasted.tsv', { type: 'text/tab-separated-values' })

/** The rejected rows with their reasons, ready to be corrected and imported again. */
export function failuresFile({ columns, failures }: FileImport, reason: string): string {
  const lines = failures.map((failure) =>
    csvLine([...columns.map((name) => failure.cells[name] ?? ''), failure.reason]),
  )
  return [BYTE_ORDER_MARK, csvLine([...columns, reason]), ...lines].join('')
}
