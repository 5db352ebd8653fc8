/** The import call, as dry run or write. */
import { BYTE_ORDER_MARK, csvLine } from '#admin/core/views/list/csv.ts'
import type { FileImport } from '#shared/file-import.ts'
import { http } from '#shared/http/http.ts'

export interface ImportChoices {
  /** Keeps existing records unchanged. */
  keep: boolean
  /** Leaves unresolved references empty. */
  clear: boolean
}

/** Number of rows to write. */
export const rowsToWrite = ({ created, updated }: FileImport): number => created + updated

/** @param onProgress receives the sent fraction, 0 to 1 @throws HttpError */
export async function importFile(
  resource: string,
  file: File,
  { dryRun, choices, signal }: { dryRun: boolean; choices: ImportChoices; signal: AbortSignal },
  onProgress: (part: number) => void,
): Promise<FileImport> {
  const data = new FormData()
  data.append('file', file)
  const query = new URLSearchParams({
    dry_run: String(dryRun),
    existing: choices.keep ? 'keep' : 'update',
    missing: choices.clear ? 'clear' : 'fail',
  })
  const url = `/api/${resource}/import?${query}`
  return (await http<FileImport>({ url, method: 'POST', data, signal, onProgress })).data
}

/** Pasted spreadsheet rows as a file. */
export const pastedFile = (text: string): File => new File([text], 'pasted.tsv', { type: 'text/tab-separated-values' })

/** The rejected rows with their reasons, ready to be corrected and imported again. */
export function failuresFile({ columns, failures }: FileImport, reason: string): string {
  const lines = failures.map((one) => csvLine([...columns.map((name) => one.cells[name] ?? ''), one.reason]))
  return [BYTE_ORDER_MARK, csvLine([...columns, reason]), ...lines].join('')
}
