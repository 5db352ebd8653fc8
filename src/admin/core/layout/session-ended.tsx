/** The dialog for an unknown token (specification §8): stay to save work, or sign in again. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useLocation } from 'ra-core'
import { useEffect, useState } from 'react'
import { CLOSED_PROMPT, dismissPrompt, openPrompt } from '#shared/session/relogin-prompt.ts'
import { clearToken } from '#shared/session/token.ts'
import { useText } from '../i18n/text.ts'
import { sessionEnded } from '../providers/events.ts'
import { useEndedSessions } from './call-failures.ts'
import { useSessionWatch } from './session-watch.ts'

export function SessionEnded() {
  const text = useText()
  const { key: visit = '' } = useLocation()
  const [question, setQuestion] = useState(CLOSED_PROMPT)
  useEffect(() => sessionEnded.subscribe(({ wanted }) => setQuestion((now) => openPrompt(now, visit, wanted))), [visit])
  useEndedSessions()
  useSessionWatch()

  const cancel = () => setQuestion(dismissPrompt(visit))
  function signInAgain() {
    clearToken()
    window.location.reload()
  }

  return (
    <Dialog open={question.isOpen} onClose={cancel} aria-labelledby="session-title" aria-describedby="session-text">
      <DialogTitle id="session-title">{text('session.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="session-text">{text('session.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{text('session.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={signInAgain}>
          {text('session.relogin')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
