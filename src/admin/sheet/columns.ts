/** The columns of the sheet. */
import { cellLabel, type FieldCell } from '#fields/parts/field-cells.ts'
import type { Locale } from '#shared/constants.ts'

export interface SheetColumn extends FieldCell {
  /** Replaces the label of the field: the name of a column in a file. */
  heading?: string
}

export const columnLabel = (column: SheetColumn, locale: Locale): string =>
  column.heading ?? cellLabel(column, locale)
