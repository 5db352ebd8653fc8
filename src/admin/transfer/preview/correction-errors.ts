/** Errors of the cells of rejected rows: from the last check, or for a corrected cell alone. */
import type { Locale } from '#shared/constants.ts'
import type { PreviewRow } from '#shared/file-import.ts'
import { type CellErrors, ROW } from '../../sheet/public.ts'
import { type CorrectionColumn, errorOf } from './correction-columns.ts'
import { type Corrections, cellText } from './corrections.ts'
import { otherProblems, problemsAt } from './preview-cells.ts'

/** By key of the row, then of the column. */
export function rowErrors(
  rows: readonly PreviewRow[],
  columns: readonly CorrectionColumn[],
  corrections: Corrections | undefined,
  locale: Locale,
): ReadonlyMap<string, CellErrors> {
  const headings = columns.map(({ heading }) => heading)
  return new Map(
    rows.map((row) => {
      const errors = new Map<string, string>()
      for (const column of columns) {
        const { key, heading, field } = column
        const text = cellText(row, heading, corrections)
        const isCorrected = text !== cellText(row, heading, undefined)
        // A check stops at the key of a row: show its other errors at once.
        const checked = isCorrected ? '' : problemsAt(row, heading, field.label[locale], locale).join(' · ')
        const reason = checked || errorOf(column, text, locale)
        if (reason) errors.set(key, reason)
      }
      const otherText = otherProblems(row, headings).join(' · ')
      if (otherText) errors.set(ROW, otherText)
      return [String(row.row), errors]
    }),
  )
}
