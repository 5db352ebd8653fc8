/** The menus and the roles that see them; moves menus in one write. */

import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useEffect, useState } from 'react'
import type { Bilingual } from '#fields/bilingual.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { writeEvents } from '../providers/events.ts'
import { call } from '../providers/http-client.ts'
import type { MenuChange, MenuRecord } from './menu-order.ts'

const ALL = { page: 1, perPage: 1000 }
const NO_CHANGES: readonly MenuChange[] = []

export interface RoleWithMenus extends AnyRecord {
  key: string
  name: Bilingual | null
  menus: number[]
}

/** Every menu, with pending moves applied. */
export function useMenus() {
  const queryClient = useQueryClient()
  const { data, isPending, error, refetch } = useGetList<MenuRecord>('menus', {
    pagination: ALL,
    sort: { field: 'sort', order: 'ASC' },
  })
  const [changes, setChanges] = useState(NO_CHANGES)

  useEffect(
    () =>
      writeEvents.subscribe(({ resource }) => {
        if (resource !== 'menus') return
        void queryClient.invalidateQueries({ queryKey: ['menus'] })
        void queryClient.invalidateQueries({ queryKey: ['permission'] })
      }),
    [queryClient],
  )

  // Optimistic until the server's data arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data replaces the pending changes
  useEffect(() => setChanges(NO_CHANGES), [data])

  /**
   * Stores a move in one write, which is undone as a whole.
   * @throws HttpError after reverting the move
   */
  async function move(requested: readonly MenuChange[]): Promise<void> {
    setChanges(requested)
    try {
      const { headers } = await call('/api/user/EditMenu', { method: 'POST', body: requested })
      writeEvents.emit({
        action: 'update',
        resource: 'menus',
        count: 1,
        write: headers.get('Write-Id'),
      })
    } catch (failure) {
      setChanges(NO_CHANGES)
      throw failure
    }
  }

  const menus = (data ?? []).map((menu) => ({
    ...menu,
    ...changes.find(({ id }) => id === menu.id),
  }))
  return { menus, isPending, error, refetch, move }
}

/** The roles with access to each menu; administrators see all. */
export function useRolesWithMenus(canList: boolean): readonly RoleWithMenus[] {
  const { data } = useGetList<RoleWithMenus>(
    'roles',
    { pagination: ALL, sort: { field: 'id', order: 'ASC' } },
    { enabled: canList },
  )
  return (data ?? []).filter(({ key }) => key !== 'admin')
}
