/**
 * Confirms leaving a page with unsaved changes; on closing the window, the browser does. With tags,
 * pages stay in memory when another one opens, so that only closing the tag needs confirmation.
 */
import { useBlocker } from 'ra-core'
import { useContext, useEffect } from 'react'
import { readToken } from '#shared/session/token.ts'
import { useSettings } from '../providers/settings.ts'
import { TabContext, useTabBusy } from '../providers/tabs/tab-context.ts'
import { useAllowLeave } from './allow-leave.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

interface UnsavedChangesGuardProps {
  isDirty: boolean
  /** Whether a save is running, during which the page must not be suspended. */
  isPending?: boolean
  /** The decision about the changes when the user leaves the page. */
  message: string
}

export function UnsavedChangesGuard({
  isDirty,
  isPending = false,
  message,
}: UnsavedChangesGuardProps) {
  const { tagsView } = useSettings()
  const hasTag = Boolean(useContext(TabContext)) && tagsView
  useTabBusy('unsaved', isDirty)
  useTabBusy('working', isPending)

  useEffect(() => {
    if (!isDirty) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isDirty])

  return hasTag ? null : <LeaveGuard isDirty={isDirty} message={message} />
}

/** A sign-out has its own confirmation. */
function LeaveGuard({ isDirty, message }: Pick<UnsavedChangesGuardProps, 'isDirty' | 'message'>) {
  const allowLeave = useAllowLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      allowLeave.current !== true &&
      readToken() !== undefined &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <UnsavedDialog
      isOpen={blocker.state === 'blocked'}
      message={message}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
