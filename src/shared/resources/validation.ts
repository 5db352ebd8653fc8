/**
 * Validates records against their resource, in browser and server. Errors are catalogue messages
 * with field paths.
 */
import type { z } from 'zod'
import type { Field } from '#fields/field.ts'
import { definitionOf, presentSchema } from '#fields/index.ts'
import type { FieldError } from '../errors.ts'
import type { Resource } from './define.ts'
import { messageOf } from './issue-message.ts'
import type { ResolvedField } from './resolve-field.ts'

/** Whether the field is visible, given the other values of the record (`showWhen`). */
export const isShown = (f: Field, values: Record<string, unknown>): boolean =>
  f.showWhen === undefined || f.showWhen.in.includes(values[f.showWhen.field] as string | boolean)

/** Cached per field object. */
const schemas = new WeakMap<Field, z.ZodType>()
const schemaOf = (f: Field): z.ZodType => {
  const cached = schemas.get(f)
  if (cached) return cached
  const schema = presentSchema(f)
  schemas.set(f, schema)
  return schema
}

/**
 * Validates a field.
 * @param at when the value was entered, ISO 8601
 * @returns the value to store, or errors
 */
export function validateField(
  f: ResolvedField,
  input: unknown,
  values: Record<string, unknown>,
  at = new Date().toISOString(),
): { value: unknown; errors: FieldError[] } {
  const { emptyValue, isEmpty, check } = definitionOf(f)
  if (!isShown(f, values)) return { value: emptyValue, errors: [] }
  const result = schemaOf(f).safeParse(input, { reportInput: true })
  if (result.success) {
    const problem = isEmpty(result.data) ? null : check?.(result.data, f, at)
    const label = f.message && { label: f.message }
    return problem
      ? { value: null, errors: [{ path: f.name, ...problem, ...label }] }
      : { value: result.data, errors: [] }
  }
  const errors = result.error.issues.map((issue) => ({
    path: [f.name, ...issue.path].join('.'),
    ...messageOf(issue, fieldAt(f, issue.path)),
  }))
  return { value: null, errors }
}

/**
 * Validates fields of a record.
 * @param input submitted values
 * @param names fields to validate: all writable ones on create, the changed ones on update
 * @param current stored record, for `showWhen`
 * @param at when they were entered, ISO 8601
 */
export function validateRecord(
  resource: Resource,
  input: Record<string, unknown>,
  names: readonly string[],
  current: Record<string, unknown> = {},
  at?: string,
): { values: Record<string, unknown>; errors: FieldError[] } {
  const merged = { ...current, ...input }
  const values: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const name of names) {
    const f = resource.fields[name]
    if (!f) continue
    const checked = validateField(f, input[name], merged, at)
    values[name] = checked.value
    errors.push(...checked.errors)
  }
  return { values, errors }
}

/** Returns the field of an issue: a column of a row list, or the field itself. */
function fieldAt(f: Field, path: readonly PropertyKey[]): Field {
  const columns = (f as { columns?: Record<string, Field> }).columns
  const column = path[1] === undefined ? undefined : columns?.[String(path[1])]
  return column ?? f
}
