/**
 * Notifies how an undo ends, and before that, that it waits for the connection. The message of a
 * large undo that had to skip changes stays on the screen.
 */
import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { UndoResult } from '#shared/history.ts'
import type { JobListener } from '#shared/http/job-call.ts'
import { useText } from '../i18n/text.ts'

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

/**
 * @returns a function that creates the listener of an undo: it says once that the undo is sent
 * until the server responds
 */
export function useUndoListener(): () => Pick<JobListener, 'onLost'> {
  const text = useText()
  const notify = useNotify()
  return useCallback(() => {
    let isTold = false
    const onLost = () => {
      if (!isTold) notify(text('write.undoLost'), { type: 'warning', autoHideDuration: null })
      isTold = true
    }
    return { onLost }
  }, [notify, text])
}
