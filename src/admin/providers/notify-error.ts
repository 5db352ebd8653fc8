/**
 * Shows the error of a user action; the end of the session has its own dialog. Messages that the
 * user may want to retry stay until closed or replaced.
 */
import { useNotify } from 'ra-core'
import { createElement, useCallback } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { isReadable } from '#shared/http/failed-calls.ts'
import { hasCode, hasNoResponse } from '#shared/http/http-error.ts'
import { isTokenError, offerSignIn } from './auth-provider.ts'
import { LostConnection } from './lost-connection.tsx'

const RETRYABLE_CODES = [CODES.server, CODES.unavailable, CODES.storageFull]

export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify()
  return useCallback(
    (error) => {
      if (isTokenError(error)) return offerSignIn({ isRequired: true })
      // the call has shown it already
      if (isReadable(error)) return
      const message = errorMessage(error)
      if (hasNoResponse(error)) {
        notify(createElement(LostConnection, { message }), {
          type: 'error',
          autoHideDuration: null,
        })
        return
      }
      const isRetryable = hasCode(error, ...RETRYABLE_CODES)
      notify(message, { type: 'error', ...(isRetryable && { autoHideDuration: null }) })
    },
    [notify],
  )
}
