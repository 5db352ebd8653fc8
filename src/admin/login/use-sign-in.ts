/** Signs in on a page of the sign-in, and opens the requested page or the start page. */
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { STAFF_HOME } from '#shared/session/gate.ts'
import { readReturnTo, targetOf } from '#shared/session/return-to.ts'
import { signIn } from '../providers/sign-in.ts'

type SignInParams = Parameters<typeof signIn>[0]

/**
 * Returns a function that signs in and awaits `then` before continuing. It throws an HttpError with
 * a message for the user.
 */
export function useSignIn(): (
  credentials: SignInParams,
  beforeContinue?: () => Promise<void>,
) => Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  return useCallback(
    async (credentials, beforeContinue) => {
      await signIn(credentials)
      await beforeContinue?.()
      await navigate(targetOf(readReturnTo(state)) ?? STAFF_HOME, { replace: true })
    },
    [navigate, state],
  )
}
