/**
 * Renders the toasts. Errors with code 20001, which are meant for the user, appear automatically for five seconds
 * (specification §8).
 */
import { useEffect, useState } from 'react'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { onReadableError } from '#shared/http/failed-calls.ts'
import { useText } from '../language/use-text.ts'
import { Button, ButtonLink } from './button.tsx'
import { CloseIcon } from './frame-icons.tsx'
import { type Toast, toasts } from './toast.ts'
import styles from './toasts.module.css'

export function Toasts() {
  const text = useText()
  const [toast, setShown] = useState<Toast | null>(null)
  useEffect(() => toasts.subscribe(setShown), [])
  useEffect(() => onReadableError((text) => setShown({ kind: 'error', text })), [])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setShown(null), toast.ms ?? ERROR_TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])

  const close = () => setShown(null)
  return (
    <div className={styles.region} role="status">
      {toast && (
        <div
          className={`${styles.toast} ${styles[toast.kind ?? 'info']}`}
          role={toast.kind === 'error' ? 'alert' : undefined}
        >
          <span className={styles.text}>
            {toast.title && <strong>{toast.title} </strong>}
            {toast.text}
          </span>
          {toast.action && <Action action={toast.action} onDone={close} />}
          <Button variant="ghost" small aria-label={text('page.close')} onClick={close}>
            <CloseIcon />
          </Button>
        </div>
      )}
    </div>
  )
}

function Action({ action, onDone }: { action: NonNullable<Toast['action']>; onDone(): void }) {
  if ('to' in action) {
    return (
      <ButtonLink small to={action.to} onClick={onDone}>
        {action.label}
      </ButtonLink>
    )
  }
  const run = () => {
    action.run()
    onDone()
  }
  return (
    <Button small onClick={run}>
      {action.label}
    </Button>
  )
}
