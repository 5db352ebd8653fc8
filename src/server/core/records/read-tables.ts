/** Tables that a read of a resource depends on. */
import type { Resource, Resources } from '#shared/resources/define.ts'
import { linkFields, referenceFields, tablesOf } from '../db/tables.ts'

/** Returns the tables of the resource, and those of records whose titles it contains. */
export function readTables(resources: Resources, resource: Resource): string[] {
  const targets = [...referenceFields(resource), ...linkFields(resource)].map(({ to }) => to)
  const ownTables = tablesOf(resource).map(({ name }) => name)
  return [...new Set([...ownTables, ...targets.filter((name) => resources[name])])]
}
