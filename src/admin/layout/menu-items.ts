/** The menus the user may see, as the server tells them. */
import { useQuery } from '@tanstack/react-query'
import { http } from '#shared/http/http.ts'
import { useLanguage } from '../i18n/text.ts'

export interface MenuItem {
  menu_id: number
  parent_id: number | null
  /** A route, or '#' for a group. */
  url: string
  menu_name: string
  icon: string
  children: MenuItem[]
}

const FIVE_MINUTES = 300_000

/** Asked for again when the language changes, for the names come in the language of the request. */
export function useMenuItems() {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['menus', 'tree', locale],
    queryFn: async ({ signal }) => (await http<MenuItem[]>({ url: '/api/user/getmenulist', signal })).data,
    staleTime: FIVE_MINUTES,
    placeholderData: (previous) => previous,
  })
}
