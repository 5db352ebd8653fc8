/** Which fields of two states of a record differ, and which are shown at all. */
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { sameValue } from '#shared/same-value.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields that a record has for its reader, without secrets. */
export const visibleFields = (resource: Resource, record: Values): ResolvedField[] =>
  Object.values(resource.fields).filter((f) => f.name in record && !definitionOf(f).hashed)

/**
 * The shown fields whose values differ; all that are not empty where one of the states does not
 * exist.
 */
export const differingFields = (
  resource: Resource,
  past: Values,
  now: Values | null,
): ResolvedField[] =>
  visibleFields(resource, past).filter(({ name }) => !sameValue(past[name], now?.[name]))
