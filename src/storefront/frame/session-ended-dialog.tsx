/** The dialog of specification §8 for an invalid token: stay on the page, or sign in again. */

import { useEffect, useId, useRef } from 'react'
import { clearToken } from '#shared/session/token.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import styles from './session-ended.module.css'

export function SessionEndedDialog({ onClose }: { onClose(): void }) {
  const text = useText('sessionEnded')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

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
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{text('session.title')}</h2>
      <p id={`${id}-text`} className={styles.text}>
        {text('session.text')}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => dialog.current?.close()}>{text('session.cancel')}</Button>
        <Button variant="primary" autoFocus onClick={signInAgain}>
          {text('session.relogin')}
        </Button>
      </div>
    </dialog>
  )
}
