/** The resource a page is about, and what the user may do with it. */
import { usePermissions, useResourceContext } from 'ra-core'
import { useCallback } from 'react'
import { resources } from '#config'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'

const declared: Record<string, Resource> = resources

/** @throws Error for a name that the config does not declare */
export function resourceNamed(name: string): Resource {
  const resource = declared[name]
  if (!resource) throw new Error(`there is no resource "${name}"`)
  return resource
}

/** The resource of the page. */
export const useResource = (): Resource => resourceNamed(useResourceContext() ?? '')

export type Can = (action: Action, resource: Resource, field?: string) => boolean

const NOBODY: Subject = { roles: [] }

/** The one permission function, asked for the signed-in user; nobody may do anything before their roles are known. */
export function useCan(): Can {
  const { permissions } = usePermissions<Subject>()
  return useCallback((action, resource, field) => can(permissions ?? NOBODY, action, resource, field), [permissions])
}
