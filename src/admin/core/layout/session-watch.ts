/**
 * Rechecks user, permissions and menus in the background at every navigation and renders changes (specification: roles
 * and menus change while people work).
 */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'ra-core'
import { useEffect, useRef } from 'react'
import { refreshStaff } from '#shared/session/session.ts'

export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const recheck = async () => {
      if (await refreshStaff()) await queryClient.invalidateQueries({ queryKey: ['auth'] })
    }
    // a rejection is reported elsewhere; without an answer nothing changes
    recheck().catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: ['menus', 'tree'] }, { cancelRefetch: false })
  }, [pathname, queryClient])
}
