/** What of a form is worth sending: declared fields that anyone may write, and on update only those that changed. */
import type { Resource } from '#shared/resources/define.ts'

type Values = Record<string, unknown>

/** Empty text, undefined and null are the same absence. */
const comparable = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)

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
      ([name, value]) => comparable(value) !== comparable(record[name]),
    ),
  )
