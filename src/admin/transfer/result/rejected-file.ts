/** The rejected rows as a file in the columns of the original, with the reason as the last one. */

import type { Locale } from '#shared/constants.ts'
import type { FailedRow, FileImport } from '#shared/file-import.ts'
import { saveFile } from '#shared/http/save-file.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { downloadJobFile } from '../../providers/export-call.ts'
import { readPreview } from '../api.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'

/** @param reason heading of the column with the reasons */
function saveRows(columns: readonly string[], rows: readonly FailedRow[], reason: string): void {
  const lines = rows.map((row) =>
    csvLine([...columns.map((name) => row.cells[name] ?? ''), row.reason]),
  )
  const text = [BYTE_ORDER_MARK, csvLine([...columns, reason]), ...lines].join('')
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'rejected.csv')
}

/**
 * Saves the rows that an import has rejected: its report lists the first ones, its job keeps all of
 * them.
 */
export async function saveRejected(
  { job, failed, columns, failures }: FileImport,
  reason: string,
): Promise<void> {
  if (job !== undefined && failed > failures.length) await downloadJobFile(job)
  else saveRows(columns, failures, reason)
}

/** Saves the rows that a check has rejected, from its preview. */
export async function saveCheckedRejected(
  resource: string,
  report: FileImport,
  reason: string,
  locale: Locale,
): Promise<void> {
  const { semicolon } = languageOf(locale)
  const rows: FailedRow[] = []
  for (let page = 1; rows.length < report.failed; page++) {
    const { rows: more } = await readPreview(resource, report.job ?? 0, 'failed', page)
    if (!more.length) break
    rows.push(
      ...more.map(({ row, cells, problems }) => ({
        row,
        cells,
        reason: problems.map(({ text }) => text).join(semicolon),
      })),
    )
  }
  saveRows(report.columns, rows, reason)
}
