/** Opens the dialog of specification §8 when a call ends with an invalid token. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CODES } from '#shared/errors.ts'
import { failedCalls, isUserAction } from '#shared/http/failed-calls.ts'
import { CLOSED_PROMPT, dismissPrompt, openPrompt } from '#shared/session/relogin-prompt.ts'
import { cachedUser } from '#shared/session/session.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const Dialog = lazyComponent(() =>
  import('./session-ended-dialog.tsx').then((module) => module.SessionEndedDialog),
)
const TOKEN_CODES: readonly number[] = [CODES.unknownToken, CODES.replacedToken, CODES.expiredToken]

export function SessionEnded() {
  const { pathname, search } = useLocation()
  const visit = pathname + search
  const [prompt, setPrompt] = useState(CLOSED_PROMPT)
  useEffect(
    () =>
      failedCalls.subscribe((failed) => {
        // The sign-in page shows its own errors.
        if (!TOKEN_CODES.includes(failed.error.code) || !cachedUser()) return
        setPrompt((now) => openPrompt(now, visit, isUserAction(failed)))
      }),
    [visit],
  )
  return prompt.isOpen && <Dialog onClose={() => setPrompt(dismissPrompt(visit))} />
}
