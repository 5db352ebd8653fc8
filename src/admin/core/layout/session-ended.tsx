/** The dialog for an unknown token (specification §8): stay to save work, or sign in again. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { CLOSED_PROMPT, dismissPrompt, openPrompt } from '#shared/session/relogin-prompt.ts'
import { refreshStaff } from '#shared/session/session.ts'
import { clearToken } from '#shared/session/token.ts'
import { useText } from '../i18n/text.ts'
import { sessionEnded } from '../providers/events.ts'
import { useEndedSessions } from './call-failures.ts'

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

/**
 * Rechecks user, permissions and menus in the background at every navigation and renders changes (specification: roles
 * and menus change while people work).
 */
function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const recheck = async () => {
      if (await refreshStaff()) await queryClient.invalidateQueries({ queryKey: ['auth'] })
    }
    // a rejection is reported elsewhere; without an answer nothing changes
    recheck().catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: ['menus', 'tree'] }, { cancelRefetch: false })
  }, [pathname, queryClient])
}
