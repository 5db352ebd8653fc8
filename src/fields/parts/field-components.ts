/**
 * The components of a field type: input, column and filter, from `components.tsx` in its folder.
 */
import type { ComponentType } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Field, Operator } from '../field.ts'

/** Returns the message in the current language, or undefined for a valid value. */
type Validate = (value: unknown, values: Record<string, unknown>) => string | undefined

/** A bound input with label, required mark, help, unit and error, at full width. */
export interface InputProps {
  field: ResolvedField
  resource: Resource
  /** Path in the form, e.g. `name` or `lines.0.quantity`. */
  source: string
  disabled?: boolean
  validate?: Validate
}

/** The read-only view of a value. */
export interface ColumnProps {
  field: ResolvedField
  value: unknown
  record: AnyRecord
}

/**
 * The editor of one operator's operand: `between` gives [from, to], `in` a list, `empty` a boolean.
 */
export interface FilterProps {
  field: ResolvedField
  resource: Resource
  operator: Operator
  value: unknown
  onChange(value: unknown): void
  label: string
}

export interface FieldComponents {
  Input: ComponentType<InputProps>
  /** A single line in the grid. */
  Column: ComponentType<ColumnProps>
  Filter: ComponentType<FilterProps>
  /** The full value for forms and detail views; defaults to `Column`. */
  Detail?: ComponentType<ColumnProps>
  align?: 'right' | 'center'
  /** The input of one language of a bilingual value. */
  Part?: ComponentType<InputProps & { lang?: string; placeholder?: string }>
  /**
   * The input of text that is typed over a cell of a sheet and read like a pasted one; defaults to
   * `Input`.
   */
  Typed?: ComponentType<InputProps>
  /** False for values that do not fit into a cell of a sheet, where they are only shown. */
  inCell?: boolean
  /** The text in a cell of a sheet, where it differs from the text of a copied cell. */
  cellText?(value: unknown, locale: Locale): string
  /**
   * Minimum width of a cell in a table of rows, in pixels; by default, that of a short text or
   * number.
   */
  rowCellWidth?(field: ResolvedField): number
  /** The columns of a value that is a list of rows. */
  columnsOf?(field: ResolvedField): readonly ResolvedField[]
  /** Spans both columns of a form. */
  wide?: boolean
}

/** Looks up a field's components; passed to components that render other fields. */
export type ComponentsOf = (field: Field) => FieldComponents
