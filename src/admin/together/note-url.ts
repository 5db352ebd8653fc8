/** The page of the record that a note belongs to. */

import { allResources } from '../resources.ts'

/** Undefined for a note on a resource that no longer exists. */
export function urlOfNote({
  resource,
  record,
}: Readonly<Record<string, unknown>>): string | undefined {
  const target = allResources()[String(resource)]
  return target && `${target.paths.update}?id=${record}`
}
