/** The dialog of specification §8 when the server no longer knows the token: stay, to save one's work, or sign in again. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { clearToken } from '#shared/session/token.ts'
import { useText } from '../i18n/text.ts'
import { sessionEnded } from '../providers/news.ts'

export function SessionEnded() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => sessionEnded.listen(() => setOpen(true)), [])

  function signInAgain() {
    clearToken()
    window.location.reload()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      aria-labelledby="session-title"
      aria-describedby="session-text"
    >
      <DialogTitle id="session-title">{text('session.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="session-text">{text('session.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{text('session.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={signInAgain}>
          {text('session.relogin')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
