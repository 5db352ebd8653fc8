/**
 * Renders the toasts. Errors with code 20001, which are meant for the user, appear automatically for five seconds
 * (specification §8). A toast stays while the pointer or the focus is on it; F8 leads to it, Escape back.
 */
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { onReadableError } from '#shared/http/failed-calls.ts'
import { useText } from '../language/use-text.ts'
import { Button, ButtonLink } from './button.tsx'
import { CloseIcon } from './frame-icons.tsx'
import { type Toast, type ToastAction, toasts } from './toast.ts'
import styles from './toasts.module.css'

/** The key that leads to the toast, as in other libraries of toasts. */
const KEY = 'F8'

export function Toasts() {
  const text = useText()
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => toasts.subscribe(setToast), [])
  useEffect(() => onReadableError((text) => setToast({ kind: 'error', text })), [])
  const [isPaused, setPaused] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)

  useEffect(() => {
    if (!toast || isPaused) return
    const timer = setTimeout(() => setToast(null), toast.ms ?? ERROR_TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast, isPaused])

  useEffect(() => {
    if (!toast) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== KEY) return
      event.preventDefault()
      element.current?.querySelector<HTMLElement>('a, button')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [toast])

  const close = () => {
    if (element.current?.contains(document.activeElement) && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus()
    setToast(null)
    setPaused(false)
  }
  const pause = () => setPaused(true)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
    pause()
  }
  const resume = () => setPaused(false)
  return (
    <div className={styles.region} role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: holds the toast for the pointer; its buttons take the keys
        <div
          ref={element}
          onPointerEnter={pause}
          onPointerLeave={resume}
          onFocus={onFocus}
          onBlur={resume}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          className={`${styles.toast} ${styles[toast.kind ?? 'info']}`}
          role={toast.kind === 'error' ? 'alert' : undefined}
        >
          <span className={styles.text}>
            {toast.title && <strong className={styles.title}>{toast.title} </strong>}
            {toast.text}
          </span>
          <span className={styles.actions}>
            {[toast.action ?? []].flat().map((action) => (
              <Action key={action.label} action={action} onDone={close} />
            ))}
            <Button variant="ghost" small aria-label={text('page.close')} onClick={close}>
              <CloseIcon />
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}

function Action({ action, onDone }: { action: ToastAction; onDone(): void }) {
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
