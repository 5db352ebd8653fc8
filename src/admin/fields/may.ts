/** What the signed-in user may do, asked without a call: react-admin keeps their roles. */
import { usePermissions } from 'react-admin'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'

const NOBODY: Subject = { roles: [] }

/** Whether the user may do `action` on the resource, or on one field of it. */
export function useMay(): (action: Action, resource: Resource, fieldName?: string) => boolean {
  const { permissions } = usePermissions<Subject>()
  const subject = permissions ?? NOBODY
  return (action, resource, fieldName) => can(subject, action, resource, fieldName)
}
