/** Asks before a page with unsaved changes is left; the browser asks when the tab is closed. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useBlocker } from 'ra-core'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { useLeaving } from './leaving.ts'

export function UnsavedGuard() {
  const text = useText()
  const { isDirty } = useUnsaved()
  const leaving = useLeaving()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

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

/** Fields that are registered late make a form look changed as a whole; what counts is that a field was changed. */
export function useUnsaved(): { isDirty: boolean } {
  const { dirtyFields } = useFormState()
  return { isDirty: Object.keys(dirtyFields).length > 0 }
}
