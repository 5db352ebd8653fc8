/**
 * Confirms that unsaved changes are dropped: on closing tags, refreshing a page, or signing out.
 */
import { useEffect, useState } from 'react'
import { createEmitter } from '#shared/emitter.ts'
import { UnsavedDialog } from '../../form/unsaved-dialog.tsx'
import { useText } from '../../i18n/text.ts'
import { guardSignOut } from '../../providers/sign-out-guard.ts'
import { countUnsaved, getTabsState, isUnsaved, useTabs } from '../../providers/tabs/tab-store.ts'

type LeaveAction = 'close' | 'refresh' | 'signOut'
interface LeaveRequest {
  action: LeaveAction
  /** Number of pages with unsaved changes. */
  count: number
  resolve(shouldLeave: boolean): void
}

const leaveRequests = createEmitter<LeaveRequest>()

/**
 * Asks if any of the pages has unsaved changes; otherwise resolves to true.
 * @param keys of their tags
 */
export function confirmLeave(action: LeaveAction, keys: readonly string[]): Promise<boolean> {
  const count = countUnsaved(keys)
  if (count === 0) return Promise.resolve(true)
  return new Promise((resolve) => leaveRequests.emit({ action, count, resolve }))
}

const confirmSignOut = () =>
  confirmLeave(
    'signOut',
    getTabsState().cached.map(({ key }) => key),
  )

/** On closing the window, the browser shows its own prompt. */
function useWindowGuard(): void {
  const state = useTabs()
  const isAnyUnsaved = state.cached.some(({ key }) => isUnsaved(state, key))
  useEffect(() => {
    if (!isAnyUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isAnyUnsaved])
}

export function LeaveDialog() {
  const text = useText()
  const [request, setRequest] = useState<LeaveRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
  useWindowGuard()
  useEffect(() => guardSignOut(confirmSignOut), [])
  useEffect(
    () =>
      leaveRequests.subscribe((next) => {
        setRequest(next)
        setOpen(true)
      }),
    [],
  )
  const respond = (shouldLeave: boolean) => {
    setOpen(false)
    request?.resolve(shouldLeave)
  }
  if (!request) return null
  return (
    <UnsavedDialog
      isOpen={isOpen}
      message={text(`tabs.ask.${request.action}`, { smart_count: request.count })}
      leaveLabel={text(`tabs.do.${request.action}`)}
      stayLabel={text('tabs.keep')}
      onStay={() => respond(false)}
      onLeave={() => respond(true)}
    />
  )
}
