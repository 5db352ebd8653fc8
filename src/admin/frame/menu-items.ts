/** The menus that the user may see, from the server. */
import { useQuery } from '@tanstack/react-query'
import { fetchMenus, loadedMenus } from '#shared/session/session.ts'
import type { MenuItem as Item } from '#shared/session/session-user.ts'
import { useLanguage } from '../i18n/text.ts'

export type MenuItem = Item

const STALE_MS = 300_000

/** Refetched when the language changes: the server localizes the names. */
export function useMenuItems() {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['menus', 'tree', locale],
    queryFn: ({ signal }) => fetchMenus(signal),
    initialData: () => loadedMenus(locale),
    staleTime: STALE_MS,
    placeholderData: (previous) => previous,
  })
}
