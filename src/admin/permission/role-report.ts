/** The server's report on the permissions of a role, and the available roles. */

import { useQuery } from '@tanstack/react-query'
import { useGetList, usePermissions } from 'ra-core'
import type { Bilingual } from '#fields/bilingual.ts'
import { http } from '#shared/http/http.ts'
import type { Action } from '#shared/resources/actions.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { FieldAccess, Grants, Subject } from '#shared/resources/role-grants.ts'
import type { MenuItem } from '../frame/menu-items.ts'
import { useLanguage } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'

export interface RoleReport {
  id: number
  key: string
  name: Bilingual
  own_table: boolean
  resources: Record<
    string,
    {
      actions: Action[]
      fields: Record<string, FieldAccess>
      steps: string[]
      scope: 'all' | 'assigned'
    }
  >
  pages: Record<string, boolean>
  menus: MenuItem[]
}

export interface Role {
  id: number | null
  key: string
  name: string
  grants: Grants | null
}

/** The server's report for a role, always refetched. */
export function useRoleReport(role: string | undefined) {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['permission', role, locale],
    queryFn: async ({ signal }) =>
      (await http<RoleReport>({ url: `/api/permission/${encodeURIComponent(role ?? '')}`, signal }))
        .data,
    enabled: role !== undefined,
    placeholderData: (previous) => (previous?.key === role ? previous : undefined),
  })
}

/** The role as a subject of `can()`. */
export const subjectOf = ({ key, grants }: Pick<Role, 'key' | 'grants'>): Subject => ({
  roles: [key],
  ...(grants && { grants: { [key]: grants } }),
})

interface RoleRecord extends AnyRecord {
  key: string
  name: Bilingual | null
  grants: Grants | null
}

/** Every role with permission to list them, else the user's own. */
export function useRoles(): { roles: Role[]; isPending: boolean } {
  const locale = useLanguage()
  const { permissions } = usePermissions<Subject>()
  const canList = permissions ? can(permissions, 'list', resourceNamed('roles')) : false
  const { data, isPending } = useGetList<RoleRecord>(
    'roles',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: canList },
  )
  if (!permissions || (canList && isPending)) return { roles: [], isPending: true }
  if (!canList) {
    const ownRoles = permissions.roles.map((key) => ({
      id: null,
      key,
      name: key,
      grants: permissions.grants?.[key] ?? null,
    }))
    return { roles: ownRoles, isPending: false }
  }
  const roles = (data ?? []).map(({ id, key, name, grants }) => ({
    id,
    key,
    name: name?.[locale] || key,
    grants,
  }))
  return { roles, isPending: false }
}
