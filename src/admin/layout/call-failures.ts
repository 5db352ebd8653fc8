/** What every failed call has to tell, whoever made it (specification §8): the end of the session, and errors to be read. */
import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { failedCalls, isRead } from '#shared/http/failed-calls.ts'
import { isTokenError } from '../providers/auth-provider.ts'
import { sessionEnded } from '../providers/news.ts'

export function useCallFailures(): void {
  const notify = useNotify()
  useEffect(
    () =>
      failedCalls.listen(({ error, method, isShown }) => {
        if (isTokenError(error)) sessionEnded.tell({ wanted: !isRead(method) })
        if (error.code !== CODES.readable || isShown) return
        notify(error.message || 'Error', { type: 'error', autoHideDuration: ERROR_TOAST_MS })
      }),
    [notify],
  )
}
