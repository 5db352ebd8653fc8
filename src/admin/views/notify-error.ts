/** Tells what went wrong; the end of the session has a dialog of its own. */
import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import { isTokenError } from '../providers/auth-provider.ts'

export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify()
  return useCallback(
    (error) => {
      if (!isTokenError(error)) notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    },
    [notify],
  )
}
