/** The values of a form to send: declared, writable fields, and on update only changed ones. */
import type { Resource } from '#shared/resources/define.ts'
import { sameValue } from '#shared/same-value.ts'

type Values = Record<string, unknown>

const orNull = (value: unknown) => (value === '' ? null : value)

/** Whether two values of a field are equal; so are empty text, undefined and null. */
export const isSameValue = (value: unknown, other: unknown): boolean =>
  sameValue(orNull(value), orNull(other))

/** The writable values of a new record. */
export const writableValues = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.values(resource.fields)
      .filter((f) => !f.readOnly && values[f.name] !== undefined)
      .map((f) => [f.name, values[f.name]]),
  )

/** The writable values that differ from those of the record. */
export const changedValues = (resource: Resource, values: Values, record: Values): Values =>
  Object.fromEntries(
    Object.entries(writableValues(resource, values)).filter(
      ([name, value]) => !isSameValue(value, record[name]),
    ),
  )
