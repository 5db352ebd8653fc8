/** The columns of the sheet. */
import { cellLabel, type FieldCell } from '#admin/core/fields/field-cells.ts'
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

export interface SheetColumn extends FieldCell {
  /** Stands for the label of the field: the name of a column of a file. */
  heading?: string
}

export const columnLabel = (column: SheetColumn, locale: Locale): string => column.heading ?? cellLabel(column, locale)

/** The resource that the field refers to. */
export const targetName = (field: ResolvedField): string | undefined => {
  const definition = definitionOf(field)
  return definition.refersTo?.(field) ?? definition.linksTo?.(field)
}
