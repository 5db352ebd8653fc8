/** Rejected rows as rows of a sheet. */

import { cellValue, type Values } from '#fields/parts/field-cells.ts'
import type { PreviewRow } from '#shared/file-import.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isSameValue } from '../../providers/changed-values.ts'
import type { SheetRow } from '../../sheet/public.ts'
import { type CorrectionColumn, valueIn } from './correction-columns.ts'
import { type Corrections, cellText } from './corrections.ts'

/** Whether a cell is another one than at the last check. */
export const isChanged = (row: SheetRow | undefined, column: CorrectionColumn): boolean =>
  row?.record !== null &&
  row !== undefined &&
  !isSameValue(cellValue(column, row.record), cellValue(column, row.values))

/** The rows with the values of their cells; the record of a row holds those of the last check. */
export function correctionRows(
  rows: readonly PreviewRow[],
  columns: readonly CorrectionColumn[],
  corrections: Corrections | undefined,
): SheetRow[] {
  return rows.map((row) => {
    const valuesOf = (corrections: Corrections | undefined): Values =>
      Object.fromEntries(
        columns.map((column) => {
          const value = valueIn(column, cellText(row, column.heading, corrections))
          return [column.field.name, column.part === null ? value : { [column.part]: value }]
        }),
      )
    const systemFields = { id: row.row, lock_version: 0, created_at: '', updated_at: '' }
    const record: AnyRecord = { ...valuesOf(undefined), ...systemFields }
    const values = valuesOf(corrections)
    const isEdited = columns.some(
      ({ heading }) => cellText(row, heading, corrections) !== cellText(row, heading, undefined),
    )
    return {
      key: String(row.row),
      number: row.row,
      record,
      edit: isEdited ? { base: record, values } : undefined,
      values,
    }
  })
}
