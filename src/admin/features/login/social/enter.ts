/** Signs in on a page that react-admin shows to anybody, and goes on to the start page. */
import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider, useNavigate } from 'ra-core'
import { useCallback } from 'react'

type Given = { username: string; password: string } | { token: string }

/**
 * Answers the function that signs in; `then` is done before the start page is shown.
 * React-admin has found nobody signed in when the page was opened, and must be made to look again.
 */
export function useEnter(): (given: Given, then?: () => Promise<void>) => Promise<void> {
  const authProvider = useAuthProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (given, then) => {
      await authProvider?.login(given)
      await then?.()
      await queryClient.resetQueries({ queryKey: ['auth'] })
      navigate('/dashboard', { replace: true })
    },
    [authProvider, queryClient, navigate],
  )
}
