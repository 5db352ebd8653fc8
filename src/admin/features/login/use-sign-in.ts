/** Signs in on a page of the sign-in, and continues to the page that was requested, or to the start page. */
import { useCallback } from 'react'
import { signIn } from '#admin/core/providers/sign-in.ts'
import { useSignInEvents } from './sign-in-events.ts'

type SignInParams = Parameters<typeof signIn>[0]

/** Returns a function that signs in and awaits `then` before continuing. It throws an HttpError with a message for the user. */
export function useSignIn(): (credentials: SignInParams, beforeContinue?: () => Promise<void>) => Promise<void> {
  const { onSubmit, onSignedIn } = useSignInEvents()
  return useCallback(
    async (credentials, beforeContinue) => {
      onSubmit()
      await signIn(credentials)
      await beforeContinue?.()
      onSignedIn()
    },
    [onSubmit, onSignedIn],
  )
}
