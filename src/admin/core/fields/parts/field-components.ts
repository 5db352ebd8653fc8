/** The face of a field type: how it is entered, shown and asked for. One per type, beside its meaning in src/shared/fields. */
import type { ComponentType } from 'react'
import type { Field, Operator } from '#shared/fields/field.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

/** Answers the message to show, in the interface language, or undefined where the value is right. */
export type Validate = (value: unknown, values: Record<string, unknown>) => string | undefined

/** A bound input: label, required mark, help, unit and error included, as wide as its place. */
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

/** The editor of one operator's operand: `between` gives [from, to], `in` a list, `empty` a boolean. */
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
  /** In the grid: one line. */
  Column: ComponentType<ColumnProps>
  Filter: ComponentType<FilterProps>
  /** The whole value where there is room, as on a read-only form; the column without it. */
  Detail?: ComponentType<ColumnProps>
  align?: 'right' | 'center'
  /** Takes both columns of a form. */
  wide?: boolean
}

/** The look-up of the registry, handed to the faces that show other fields inside themselves. */
export type ComponentsOf = (field: Field) => FieldComponents
