/** The resource of the current page. */
import { useResourceContext } from 'ra-core'
import { resources } from '#config'
import type { Resource } from '#shared/resources/define.ts'

const declared: Record<string, Resource> = resources

/** @throws Error for an undeclared name */
export function resourceNamed(name: string): Resource {
  const resource = declared[name]
  if (!resource) throw new Error(`there is no resource "${name}"`)
  return resource
}

/** The resource of the current page. */
export const useResource = (): Resource => resourceNamed(useResourceContext() ?? '')
