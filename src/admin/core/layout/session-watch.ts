/**
 * Keeps the frame true to what the server says of its user: at every navigation who they are, what they may do and their
 * menus are asked for in passing, and what has changed is shown (specification: roles and menus change while people work).
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
    // A refusal has told of itself; without an answer all stays as it is.
    recheck().catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: ['menus', 'tree'] }, { cancelRefetch: false })
  }, [pathname, queryClient])
}
