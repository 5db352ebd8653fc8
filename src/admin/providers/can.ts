/** Permissions of the signed-in user, from the roles that react-admin caches. */
import { usePermissions } from 'ra-core'
import { useCallback } from 'react'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Subject } from '#shared/resources/role-grants.ts'

export type Can = (action: Action, resource: Resource, field?: string, record?: object) => boolean

const ANONYMOUS: Subject = { roles: [] }

/** The signed-in user; without roles before they are loaded. */
export function useSubject(): Subject {
  const { permissions = ANONYMOUS } = usePermissions<Subject>()
  return permissions
}

/** `can()` for the signed-in user; denies everything before their roles are loaded. */
export function useCan(): Can {
  const subject = useSubject()
  return useCallback(
    (action, resource, field, record) => can(subject, action, resource, field, record as AnyRecord),
    [subject],
  )
}
