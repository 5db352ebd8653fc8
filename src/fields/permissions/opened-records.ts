/**
 * The numbers of records that a permission table opens, as the server counts them for
 * administrators.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePermissions } from 'ra-core'
import { http } from '#shared/http/http.ts'
import { ADMIN_ROLE, type Grants, type Subject } from '#shared/resources/role-grants.ts'
import { LIMITED_ROLE } from './permissions-field.ts'

interface Opened {
  opened: number
  total: number
  /** Whether there are more than `total`. */
  capped: boolean
  /** Whether users can also view the records that belong to them. */
  personal: boolean
}
export type OpenedRecords = Record<string, Opened>

/**
 * Counts by resource, also of a table that is not saved yet; undefined for limits of keys, and
 * until they are loaded.
 */
export function useOpenedRecords(role: string, table: Grants | null): OpenedRecords | undefined {
  const { permissions } = usePermissions<Subject>()
  const enabled = role !== LIMITED_ROLE && (permissions?.roles.includes(ADMIN_ROLE) ?? false)
  const data = { key: role, grants: table }
  const { data: counts } = useQuery({
    queryKey: ['permission', 'records', data],
    queryFn: async ({ signal }) =>
      (await http<OpenedRecords>({ url: '/api/permission/records', method: 'POST', data, signal }))
        .data,
    enabled,
    placeholderData: keepPreviousData,
  })
  return counts
}
