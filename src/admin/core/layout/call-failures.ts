/**
 * Handles errors of every call, regardless of its caller (specification §8): expired sessions and messages for the
 * user.
 */
import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { failedCalls, isUserAction, onReadableError } from '#shared/http/failed-calls.ts'
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

/** Shows the message of code 20001. */
export function useReadableErrors(): void {
  const notify = useNotify()
  useEffect(
    () => onReadableError((message) => notify(message, { type: 'error', autoHideDuration: ERROR_TOAST_MS })),
    [notify],
  )
}
