/** The columns of the sheet. */
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import { cellLabel, type FieldCell } from '#fields/parts/field-cells.ts'
import type { Locale } from '#shared/constants.ts'

export interface SheetColumn extends FieldCell {
  /** Replaces the label of the field: the name of a column in a file. */
  heading?: string
}

/** Whether cells show texts: composite values, as code, would be no texts to readers. */
export const hasText = ({ field }: SheetColumn): boolean =>
  componentsOf(field).inCell !== false || definitionOf(field).files !== undefined

export const columnLabel = (column: SheetColumn, locale: Locale): string =>
  column.heading ?? cellLabel(column, locale)
