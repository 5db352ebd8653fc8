/** The tables that a read of a resource depends on. */
import type { Resource, Resources } from '#shared/resources/define.ts'
import { linkFields, referenceFields, tablesOf } from '../db/tables.ts'

/** Its own tables, and those of the records whose titles it shows. */
export function readTables(resources: Resources, resource: Resource): string[] {
  const targets = [...referenceFields(resource), ...linkFields(resource)].map(({ to }) => to)
  const ownTables = tablesOf(resource).map(({ name }) => name)
  return [...new Set([...ownTables, ...targets.filter((name) => resources[name])])]
}
