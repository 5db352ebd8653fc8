/** Converts a row's input for a field to the value to write. */
import { definitionOf } from '#shared/fields/index.ts'
import type { FieldInput } from './mapping.ts'

/**
 * The unvalidated value of a field; text cells are parsed by the field type, typed values are not changed. @param before the
 * current value, which keeps the parts that the row omits
 */
export function fieldValue({ field, complete: completeValue, parts }: FieldInput, before: unknown): unknown {
  const definition = definitionOf(field)
  const value = typeof completeValue === 'string' ? definition.parse(completeValue, field) : completeValue
  if (!parts) return value
  const base = (value ?? before ?? definition.emptyValue) as Record<string, unknown> | null
  const complete = Object.fromEntries((definition.parts ?? []).map(({ path }) => [path, base?.[path] ?? null]))
  return {
    ...complete,
    ...Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, text === '' ? null : text])),
  }
}

/** Whether the row gives only parts of a value. */
export const isPartial = ({ field, complete, parts }: FieldInput): boolean =>
  complete === undefined && parts !== undefined && Object.keys(parts).length < (definitionOf(field).parts?.length ?? 0)
