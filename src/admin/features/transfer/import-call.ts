/** The call that imports a file, tried or written. */

import { BYTE_ORDER_MARK, csvLine } from '#admin/core/views/list/csv.ts'
import { http } from '#shared/http/http.ts'

export interface FailedRow {
  row: number
  reason: string
  cells: Record<string, string>
}

export interface ImportResult {
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  skipped: number
  columns: string[]
  failures: FailedRow[]
  notices: string[]
  writes: string[]
}

export interface ImportChoices {
  /** Records that are there stay as they are. */
  keep: boolean
  /** References that name nothing are left empty. */
  clear: boolean
}

/** What would be written. */
export const rowsToWrite = ({ created, updated }: ImportResult): number => created + updated

/** @param onProgress told the part that has been sent, 0 to 1. @throws HttpError */
export async function importFile(
  resource: string,
  file: File,
  { dryRun, choices, signal }: { dryRun: boolean; choices: ImportChoices; signal: AbortSignal },
  onProgress: (part: number) => void,
): Promise<ImportResult> {
  const data = new FormData()
  data.append('file', file)
  const query = new URLSearchParams({
    dry_run: String(dryRun),
    existing: choices.keep ? 'keep' : 'update',
    missing: choices.clear ? 'clear' : 'fail',
  })
  const url = `/api/${resource}/import?${query}`
  return (await http<ImportResult>({ url, method: 'POST', data, signal, onProgress })).data
}

/** Rows copied from a spreadsheet, as the file they might have been. */
export const pastedFile = (text: string): File => new File([text], 'pasted.tsv', { type: 'text/tab-separated-values' })

/** The refused rows with their reasons, ready to be corrected and imported again. */
export function failuresFile({ columns, failures }: ImportResult, reason: string): string {
  const lines = failures.map((one) => csvLine([...columns.map((name) => one.cells[name] ?? ''), one.reason]))
  return [BYTE_ORDER_MARK, csvLine([...columns, reason]), ...lines].join('')
}
