/** Events of the sign-in page, for the surrounding shell. */
import { createContext, use } from 'react'

export interface SignInEvents {
  /** A sign-in has started: the back-office will be needed. */
  onSubmit(): void
  /** The user is known. */
  onSignedIn(): void
}

export const SignInEventsContext = createContext<SignInEvents>({ onSubmit: () => {}, onSignedIn: () => {} })

export const useSignInEvents = () => use(SignInEventsContext)
