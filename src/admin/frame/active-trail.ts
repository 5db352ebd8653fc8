/** The menus from the root to that of the current page. */
import { useLocation } from 'ra-core'
import { useMemo } from 'react'
import { resourcePaths } from '../resources.ts'
import { activeTrail } from './active-menu.ts'
import { type MenuItem, useMenuItems } from './menu-items.ts'

export function useActiveTrail(): MenuItem[] {
  const { data } = useMenuItems()
  const { pathname, search } = useLocation()
  return useMemo(
    () => activeTrail(data ?? [], { pathname, search }, resourcePaths()),
    [data, pathname, search],
  )
}
