/**
 * Confirms leaving a page with unsaved changes; on closing the window, the browser does. With tags, pages stay in
 * memory when another one opens, so that only closing the tag needs confirmation.
 */
import { useBlocker } from 'ra-core'
import { useContext, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useSettings } from '#admin/core/providers/settings.ts'
import { TabContext, useTabBusy } from '#admin/core/providers/tabs/tab-context.ts'
import { readToken } from '#shared/session/token.ts'
import { useAllowLeave } from './allow-leave.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** For the form that surrounds it. */
export function UnsavedGuard() {
  const { isDirty } = useUnsaved()
  const { isSubmitting } = useFormState()
  return <UnsavedChangesGuard isDirty={isDirty} isWorking={isSubmitting} />
}

interface UnsavedChangesGuardProps {
  isDirty: boolean
  /** Whether a save is running, during which the page must not be suspended. */
  isWorking: boolean
}

export function UnsavedChangesGuard({ isDirty, isWorking }: UnsavedChangesGuardProps) {
  const { tagsView } = useSettings()
  const hasTag = Boolean(useContext(TabContext)) && tagsView
  useTabBusy('unsaved', isDirty)
  useTabBusy('working', isWorking)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return hasTag ? null : <LeaveGuard isDirty={isDirty} />
}

/** A sign-out has its own confirmation. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const leaving = useAllowLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !leaving.current && readToken() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <UnsavedDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

/** Late-registered fields make the whole form dirty; what counts is whether a field was changed. */
export function useUnsaved(): { isDirty: boolean } {
  const { dirtyFields } = useFormState()
  return { isDirty: Object.keys(dirtyFields).length > 0 }
}
