/** Handles expired sessions in every call, regardless of its caller (specification §8). */
import { useEffect } from 'react'
import { failedCalls, isUserAction } from '#shared/http/failed-calls.ts'
import { isTokenError, offerSignIn } from '../providers/auth-provider.ts'

/** Opens the dialog that offers to sign in again. */
export function useEndedSessions(): void {
  useEffect(
    () =>
      failedCalls.subscribe((failed) => {
        if (isTokenError(failed.error)) offerSignIn({ isRequired: isUserAction(failed) })
      }),
    [],
  )
}
