/** Confirms that unsaved changes are dropped: on closing tags, refreshing a page, or signing out. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { guardSignOut } from '#admin/core/providers/sign-out-guard.ts'
import { isUnsaved, tabsNow, unsavedAmong, useTabs } from '#admin/core/providers/tabs/tab-store.ts'
import { createEmitter } from '#shared/emitter.ts'

type LeaveAction = 'close' | 'refresh' | 'signOut'
interface Question {
  action: LeaveAction
  /** Number of pages with unsaved changes. */
  count: number
  answer(go: boolean): void
}

const questions = createEmitter<Question>()

/** Asks if any of the pages has unsaved changes; otherwise resolves to true. @param keys of their tags */
export function confirmLeave(action: LeaveAction, keys: readonly string[]): Promise<boolean> {
  const count = unsavedAmong(keys)
  if (count === 0) return Promise.resolve(true)
  return new Promise((answer) => questions.emit({ action, count, answer }))
}

const askToSignOut = () =>
  confirmLeave(
    'signOut',
    tabsNow().cached.map(({ key }) => key),
  )

/** On closing the window, the browser shows its own prompt. */
function useWindowGuard(): void {
  const state = useTabs()
  const isAnyUnsaved = state.cached.some(({ key }) => isUnsaved(state, key))
  useEffect(() => {
    if (!isAnyUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAnyUnsaved])
}

export function LeaveQuestion() {
  const text = useText()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  useWindowGuard()
  useEffect(() => guardSignOut(askToSignOut), [])
  useEffect(
    () =>
      questions.subscribe((next) => {
        setQuestion(next)
        setOpen(true)
      }),
    [],
  )
  const settle = (go: boolean) => {
    setOpen(false)
    question?.answer(go)
  }
  if (!question) return null
  return (
    <Dialog open={isOpen} onClose={() => settle(false)} aria-labelledby="drop-title" maxWidth="xs">
      <DialogTitle id="drop-title">{text('form.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text(`tabs.ask.${question.action}`, { smart_count: question.count })}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={() => settle(true)}>
          {text(`tabs.do.${question.action}`)}
        </Button>
        <Button variant="contained" autoFocus onClick={() => settle(false)}>
          {text('tabs.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
