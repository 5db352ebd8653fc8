/** Signs in on a public page, and continues to the start page. */
import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider, useNavigate } from 'ra-core'
import { useCallback } from 'react'

type Credentials = { username: string; password: string } | { token: string }

/**
 * Returns a function that signs in and awaits `then` before navigating. React-admin has cached the failed check of the
 * public page, which must be invalidated.
 */
export function useSignIn(): (credentials: Credentials, then?: () => Promise<void>) => Promise<void> {
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
