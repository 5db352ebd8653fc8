/** Whether the sidebar is open: kept in the cookie sidebarStatus (1 open, 0 closed), open by default, closed on phones. */
import Cookies from 'js-cookie'
import { useCallback, useState } from 'react'
import { useIsMobile } from './sidebar.tsx'

const COOKIE = 'sidebarStatus'
const A_YEAR_IN_DAYS = 365

export function useSidebarState() {
  const isMobile = useIsMobile()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isColumnOpen, setColumnOpen] = useState(() => Cookies.get(COOKIE) !== '0')
  const toggle = useCallback(() => {
    if (isMobile) return setDrawerOpen((open) => !open)
    setColumnOpen((open) => {
      Cookies.set(COOKIE, open ? '0' : '1', { expires: A_YEAR_IN_DAYS, sameSite: 'lax' })
      return !open
    })
  }, [isMobile])
  const close = useCallback(() => setDrawerOpen(false), [])
  return { isOpen: isMobile ? isDrawerOpen : isColumnOpen, toggle, close }
}
