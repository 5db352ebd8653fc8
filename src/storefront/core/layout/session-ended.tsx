/** The dialog of specification §8 when the server no longer knows the token: stay on the page, or sign in again. */
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CODES } from '#shared/errors.ts'
import { failedCalls, isRead } from '#shared/http/failed-calls.ts'
import { knownUser } from '#shared/session/session.ts'
import { ask, stay, UNASKED } from '#shared/session/session-question.ts'
import { clearToken } from '#shared/session/token.ts'
import { useText } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import styles from './session-ended.module.css'

const TOKEN_CODES: readonly number[] = [CODES.unknownToken, CODES.replacedToken, CODES.expiredToken]

export function SessionEnded() {
  const text = useText()
  const [path] = useLocation()
  const visit = `${path}?${useSearch()}`
  const [question, setQuestion] = useState(UNASKED)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(
    () =>
      failedCalls.listen(({ error, method }) => {
        // Whoever is only just signing in is told by the sign-in page.
        if (!TOKEN_CODES.includes(error.code) || !knownUser()) return
        setQuestion((now) => ask(now, visit, !isRead(method)))
      }),
    [visit],
  )
  useEffect(() => {
    if (question.isOpen) dialog.current?.showModal()
    // Closing what is not open would lay the page out for nothing.
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
      onClose={() => question.isOpen && setQuestion(stay(visit))}
    >
      <h2 id={`${id}-title`}>{text('session.title')}</h2>
      <p id={`${id}-text`} className={styles.text}>
        {text('session.text')}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setQuestion(stay(visit))}>{text('session.cancel')}</Button>
        <Button look="strong" autoFocus onClick={signInAgain}>
          {text('session.relogin')}
        </Button>
      </div>
    </dialog>
  )
}
