/** State of a page that edits a record: its conflict, and whether there are unsaved changes. */
import { useState } from 'react'
import { useNotifyError } from '../providers/notify-error.ts'
import type { useAllowLeaveState } from './allow-leave.ts'
import { type Conflict, conflictOf } from './conflict.ts'
import { isFormError } from './form-error.ts'

/** @param allowLeave also set while the record is being deleted */
export function useEditState(allowLeave?: ReturnType<typeof useAllowLeaveState>) {
  const notifyError = useNotifyError()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isDirty, setDirty] = useState(false)
  return {
    /** Properties of the page within react-admin's EditBase. */
    page: { conflict, onSettled: () => setConflict(null), isDirty, onDirty: setDirty },
    // Unsaved changes belong to the version that they were made to: another one would hide a
    // conflict. A deleted record has none.
    queryOptions: {
      onError: () => undefined,
      enabled: () => !isDirty && !allowLeave?.current,
    },
    /** Shows the conflict of a rejected save, or its error unless the form shows it. */
    onError(error: Error) {
      const match = conflictOf(error)
      if (match) setConflict(match)
      else if (!isFormError(error)) notifyError(error)
    },
  }
}

export interface EditPageProps {
  conflict: Conflict | null
  onSettled(): void
  isDirty: boolean
  /** Takes whether there are unsaved changes. */
  onDirty(isDirty: boolean): void
}
