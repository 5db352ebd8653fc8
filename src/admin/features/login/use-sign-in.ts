/** Signs in on a page of the sign-in, whose shell continues to the requested page or to the start page. */
import { createContext, use, useCallback } from 'react'
import { signIn } from '#admin/core/providers/sign-in.ts'

/** Events for the surrounding shell. */
export interface SignInEvents {
  /** A sign-in has started: the back-office will be needed. */
  onSubmit(): void
  /** The user is known. */
  onSignedIn(): void
}

export const SignInEventsContext = createContext<SignInEvents>({ onSubmit: () => {}, onSignedIn: () => {} })

type SignInParams = Parameters<typeof signIn>[0]

/** Returns a function that signs in and awaits `then` before continuing. It throws an HttpError with a message for the user. */
export function useSignIn(): (credentials: SignInParams, beforeContinue?: () => Promise<void>) => Promise<void> {
  const { onSubmit, onSignedIn } = use(SignInEventsContext)
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
