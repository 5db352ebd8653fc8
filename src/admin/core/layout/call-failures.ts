/** Handles expired sessions in every call, regardless of its caller (specification §8). */
import { useEffect } from 'react'
import { failedCalls, isUserAction } from '#shared/http/failed-calls.ts'
import { isTokenError } from '../providers/auth-provider.ts'
import { sessionEnded } from '../providers/events.ts'

/** Opens the dialog that offers to sign in again. */
export function useEndedSessions(): void {
  useEffect(
    () =>
      failedCalls.subscribe((failed) => {
        if (isTokenError(failed.error)) sessionEnded.emit({ isRequired: isUserAction(failed) })
      }),
    [],
  )
}
