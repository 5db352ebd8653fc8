/** From what a row says of a field to the value that is written. */
import { definitionOf } from '#shared/fields/index.ts'
import type { FieldInput } from './mapping.ts'

/**
 * The value of a field, unchecked; text cells are read by the field's meaning, typed values stand as they are.
 * @param before the value of the record that the row updates: parts that the row does not give stay as they are
 */
export function fieldValue({ field, whole, parts }: FieldInput, before: unknown): unknown {
  const meaning = definitionOf(field)
  const value = typeof whole === 'string' ? meaning.parse(whole, field) : whole
  if (!parts) return value
  const base = (value ?? before ?? meaning.emptyValue) as Record<string, unknown> | null
  const complete = Object.fromEntries((meaning.parts ?? []).map(({ path }) => [path, base?.[path] ?? null]))
  return {
    ...complete,
    ...Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, text === '' ? null : text])),
  }
}

/** Whether the row gives only a part of a value, so that the rest must be known. */
export const isPartial = ({ field, whole, parts }: FieldInput): boolean =>
  whole === undefined && parts !== undefined && Object.keys(parts).length < (definitionOf(field).parts?.length ?? 0)
