/** The menus the user may see, as the server tells them. */
import { useQuery } from '@tanstack/react-query'
import { fetchMenus, loadedMenus } from '#shared/session/session.ts'
import type { MenuItem as Item } from '#shared/session/session-user.ts'
import { useLanguage } from '../i18n/text.ts'

export type MenuItem = Item

const FIVE_MINUTES = 300_000

/** Asked for again when the language changes, for the names come in the language of the request. */
export function useMenuItems() {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['menus', 'tree', locale],
    queryFn: ({ signal }) => fetchMenus(signal),
    initialData: () => loadedMenus(locale),
    staleTime: FIVE_MINUTES,
    placeholderData: (previous) => previous,
  })
}
