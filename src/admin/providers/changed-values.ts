/** The values of a form to send: declared, writable fields, and on update only changed ones. */
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { isShown } from '#shared/resources/validation.ts'
import { sameValue } from '#shared/same-value.ts'

type Values = Record<string, unknown>

const orNull = (value: unknown) => (value === '' ? null : value)

/** Whether two values of a field are equal; so are empty text, undefined and null. */
export const isSameValue = (value: unknown, other: unknown): boolean =>
  sameValue(orNull(value), orNull(other))

/**
 * The writable values of a new record, without those that were entered before another value has
 * hidden their fields: the server rejects them.
 * @param record the stored one, for `showWhen`
 */
export function writableValues(resource: Resource, values: Values, record: Values = {}): Values {
  const merged = { ...record, ...values }
  const isUsed = (f: ResolvedField) =>
    f.showWhen === undefined || !(f.showWhen.field in merged) || isShown(f, merged)
  return Object.fromEntries(
    Object.values(resource.fields)
      .filter((f) => !f.readOnly && values[f.name] !== undefined && isUsed(f))
      .map((f) => [f.name, values[f.name]]),
  )
}

/** The writable values that differ from those of the record. */
export const changedValues = (resource: Resource, values: Values, record: Values): Values =>
  Object.fromEntries(
    Object.entries(writableValues(resource, values, record)).filter(
      ([name, value]) => !isSameValue(value, record[name]),
    ),
  )
