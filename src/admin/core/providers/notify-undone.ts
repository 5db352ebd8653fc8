/** Confirms an undo; what a large one had to leave stays on the screen until it is closed. */
import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { UndoResult } from '#shared/history.ts'

/** @returns a function of the response and the message of success */
export function useNotifyUndone(): (result: UndoResult, message: string) => void {
  const notify = useNotify()
  return useCallback(
    (result, message) => {
      const problem = 'problem' in result ? result.problem : null
      if (problem) notify(problem, { type: 'warning', autoHideDuration: null, multiLine: true })
      else notify(message, { type: 'success' })
    },
    [notify],
  )
}
