/** Resources by name, and that of the current page. */
import { useResourceContext } from 'ra-core'
import { resources } from '#config'
import type { Resource, Resources } from '#shared/resources/define.ts'

const allResources: Resources = resources

/** The resource of a name; undefined for an undeclared one, such as that of an old record. */
export const findResource = (name: string): Resource | undefined =>
  Object.hasOwn(allResources, name) ? allResources[name] : undefined

/** @throws Error for an undeclared name */
export function resourceNamed(name: string): Resource {
  const resource = findResource(name)
  if (!resource) throw new Error(`there is no resource "${name}"`)
  return resource
}

/** The resource of the current page. */
export const useResource = (): Resource => resourceNamed(useResourceContext() ?? '')
