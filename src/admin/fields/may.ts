/** What the signed-in user may do, asked without a call: react-admin keeps their roles. */
import { usePermissions } from 'react-admin'
import type { Action, Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'

/** Whether the user may do `action` on the resource, or on one field of it. */
export function useMay(): (action: Action, resource: Resource, fieldName?: string) => boolean {
  const { permissions } = usePermissions<readonly string[]>()
  const subject = { roles: permissions ?? [] }
  return (action, resource, fieldName) => can(subject, action, resource, fieldName)
}
