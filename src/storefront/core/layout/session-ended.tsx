/** The dialog of specification §8 for an invalid token: stay on the page, or sign in again. */
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CODES } from '#shared/errors.ts'
import { failedCalls, isSafeMethod } from '#shared/http/failed-calls.ts'
import { CLOSED_PROMPT, dismissPrompt, openPrompt } from '#shared/session/relogin-prompt.ts'
import { cachedUser } from '#shared/session/session.ts'
import { clearToken } from '#shared/session/token.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './session-ended.module.css'

const TOKEN_CODES: readonly number[] = [CODES.unknownToken, CODES.replacedToken, CODES.expiredToken]

export function SessionEnded() {
  const text = useText()
  const [path] = useLocation()
  const visit = `${path}?${useSearch()}`
  const [question, setQuestion] = useState(CLOSED_PROMPT)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(
    () =>
      failedCalls.subscribe(({ error, method }) => {
        // The sign-in page shows its own errors.
        if (!TOKEN_CODES.includes(error.code) || !cachedUser()) return
        setQuestion((now) => openPrompt(now, visit, !isSafeMethod(method)))
      }),
    [visit],
  )
  useEffect(() => {
    if (question.isOpen) dialog.current?.showModal()
    // Avoids a needless layout when it is not open.
    else if (dialog.current?.open) dialog.current.close()
  }, [question.isOpen])

  function signInAgain() {
    clearToken()
    window.location.reload()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => question.isOpen && setQuestion(dismissPrompt(visit))}
    >
      <h2 id={`${id}-title`}>{text('session.title')}</h2>
      <p id={`${id}-text`} className={styles.text}>
        {text('session.text')}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setQuestion(dismissPrompt(visit))}>{text('session.cancel')}</Button>
        <Button variant="primary" autoFocus onClick={signInAgain}>
          {text('session.relogin')}
        </Button>
      </div>
    </dialog>
  )
}
