/**
 * Confirms leaving a page with unsaved changes; on closing the window, the browser does. With tags, pages stay in
 * memory when another one opens, so that only closing the tag needs confirmation.
 */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useBlocker } from 'ra-core'
import { useContext, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '#admin/core/i18n/text.ts'
import { useSettings } from '#admin/core/providers/settings.ts'
import { TabContext, useTabBusy } from '#admin/core/providers/tabs/tab-context.ts'
import { readToken } from '#shared/session/token.ts'
import { useAllowLeave } from './allow-leave.ts'

export function UnsavedGuard() {
  const { isDirty } = useUnsaved()
  const { isSubmitting } = useFormState()
  const { tagsView } = useSettings()
  const hasTag = Boolean(useContext(TabContext)) && tagsView
  useTabBusy('unsaved', isDirty)
  useTabBusy('working', isSubmitting)

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
  const text = useText()
  const leaving = useAllowLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !leaving.current && readToken() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      aria-labelledby="leave-title"
      maxWidth="xs"
    >
      <DialogTitle id="leave-title">{text('form.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('form.leaveText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {text('form.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {text('form.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Late-registered fields make the whole form dirty; what counts is whether a field was changed. */
export function useUnsaved(): { isDirty: boolean } {
  const { dirtyFields } = useFormState()
  return { isDirty: Object.keys(dirtyFields).length > 0 }
}
