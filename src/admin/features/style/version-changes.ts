/** Compares a version of the page style with its predecessor. */
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** The editable fields. */
const styleFields = (resource: Resource): string[] =>
  Object.values(resource.fields)
    .filter(({ readOnly }) => !readOnly)
    .map(({ name }) => name)

/** The values of a version for a new one. */
export const valuesOf = (resource: Resource, version: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(styleFields(resource).map((name) => [name, version[name]]))

/** Names of the fields that differ. */
export const changedFields = (resource: Resource, version: AnyRecord, previous: AnyRecord): string[] =>
  styleFields(resource).filter((name) => JSON.stringify(version[name]) !== JSON.stringify(previous[name]))
