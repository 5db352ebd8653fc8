/** The resource a page is about. */
import { useResourceContext } from 'ra-core'
import { resources } from '#config'
import type { Resource } from '#shared/resources/define.ts'

const declared: Record<string, Resource> = resources

/** @throws Error for a name that the config does not declare */
export function resourceNamed(name: string): Resource {
  const resource = declared[name]
  if (!resource) throw new Error(`there is no resource "${name}"`)
  return resource
}

/** The resource of the page. */
export const useResource = (): Resource => resourceNamed(useResourceContext() ?? '')
