/**
 * The dialog for an unknown token (specification §8): stay to save work, sign in and continue, or
 * start over.
 */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider, useLocation } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { failedCalls, isUserAction } from '#shared/http/failed-calls.ts'
import { CLOSED_PROMPT, dismissPrompt, openPrompt } from '#shared/session/relogin-prompt.ts'
import { cachedStaff, lastStaff, refreshStaff } from '#shared/session/session.ts'
import { clearToken } from '#shared/session/token.ts'
import { type Credentials, useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { isTokenError, offerSignIn } from '../providers/auth-provider.ts'
import { sessionEnded } from '../providers/events.ts'

export function SessionEnded() {
  const text = useText()
  const { key: visit = '' } = useLocation()
  const queryClient = useQueryClient()
  const authProvider = useAuthProvider()
  const { SignInForm } = useExtensions()
  const username = lastStaff()?.username
  const [question, setQuestion] = useState(CLOSED_PROMPT)
  useEffect(
    () =>
      sessionEnded.subscribe(({ isRequired }) =>
        setQuestion((now) => openPrompt(now, visit, isRequired)),
      ),
    [visit],
  )
  useEndedSessions()
  useSessionWatch()

  const cancel = () => setQuestion(dismissPrompt(visit))
  async function signIn(credentials: Credentials | { token: string }) {
    await authProvider?.login(credentials)
    // The visible page belongs to the user who opened it.
    if (username !== undefined && cachedStaff()?.username !== username)
      return window.location.reload()
    setQuestion(CLOSED_PROMPT)
    void queryClient.invalidateQueries()
  }
  function signInAgain() {
    clearToken()
    window.location.reload()
  }

  return (
    <Dialog
      open={question.isOpen}
      onClose={cancel}
      aria-labelledby="session-title"
      aria-describedby="session-text"
    >
      <DialogTitle id="session-title">{text('session.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="session-text" sx={{ mb: 2 }}>
          {text('session.text')}
        </DialogContentText>
        <SignInForm signIn={signIn} defaultUsername={username} />
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{text('session.cancel')}</Button>
        <Button onClick={signInAgain}>{text('session.relogin')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Opens the dialog at the failed call of an expired session, regardless of its caller
 * (specification §8).
 */
function useEndedSessions(): void {
  useEffect(
    () =>
      failedCalls.subscribe((failed) => {
        if (isTokenError(failed.error)) offerSignIn({ isRequired: isUserAction(failed) })
      }),
    [],
  )
}

/**
 * Rechecks user, permissions and menus in the background at every navigation and renders changes
 * (specification: roles and menus change while people work).
 */
function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const recheck = async () => {
      if (await refreshStaff()) await queryClient.invalidateQueries({ queryKey: ['auth'] })
    }
    // Rejections are reported elsewhere; without a response nothing changes.
    recheck().catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: ['menus', 'tree'] }, { cancelRefetch: false })
  }, [pathname, queryClient])
}
