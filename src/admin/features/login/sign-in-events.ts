/** What the sign-in reports to the shell around it. */
import { createContext, use } from 'react'

export interface SignInEvents {
  /** A sign-in has begun: the back-office will be needed. */
  onSubmit(): void
  /** The user is known. */
  onSignedIn(): void
}

export const SignInEventsContext = createContext<SignInEvents>({ onSubmit: () => {}, onSignedIn: () => {} })

export const useSignInEvents = () => use(SignInEventsContext)
