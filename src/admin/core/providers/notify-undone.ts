/** Confirms an undo; what a large one had to leave stays on the screen until it is closed. */
import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { UndoneJob } from '#shared/history.ts'

/** @returns a function of the response and the message of success */
export function useNotifyUndone(): (result: unknown, message: string) => void {
  const notify = useNotify()
  return useCallback(
    (result, message) => {
      const problem = problemOf(result)
      if (problem) notify(problem, { type: 'warning', autoHideDuration: null, multiLine: true })
      else notify(message, { type: 'success' })
    },
    [notify],
  )
}

/** Small undos respond with their records. */
const problemOf = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'problem' in result ? (result as UndoneJob).problem : null
