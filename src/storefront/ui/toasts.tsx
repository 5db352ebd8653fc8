/**
 * Renders the toasts. Errors with code 20001, which are meant for the user, appear automatically
 * for five seconds (specification §8), several below each other. A toast stays while the pointer or
 * the focus is on it; F8 leads to the latest, Escape back.
 */

import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ERROR_TOAST_MS } from '#shared/constants.ts'
import { onReadableError } from '#shared/http/failed-calls.ts'
import { useText } from '../language/language.tsx'
import { Button, ButtonLink } from './button.tsx'
import { CloseIcon } from './frame-icons.tsx'
import { addToast, type Toast, type ToastAction, toasts, type VisibleToast } from './toast.ts'
import styles from './toasts.module.css'

/** The key that leads to the toast, as in other libraries of toasts. */
const KEY = 'F8'

export function Toasts() {
  const [visible, setVisible] = useState<readonly VisibleToast[]>([])
  useEffect(() => toasts.subscribe((toast) => setVisible((now) => addToast(now, toast))), [])
  useEffect(
    () =>
      onReadableError((text) => setVisible((now) => addToast(now, { kind: 'error', text }, true))),
    [],
  )
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const control =
        event.key === KEY &&
        region.current?.lastElementChild?.querySelector<HTMLElement>('a, button')
      if (!control) return
      event.preventDefault()
      control.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div ref={region} className={styles.region} role="status">
      {visible.map(({ key, toast }) => (
        <Card
          key={key}
          toast={toast}
          onClose={() => setVisible((now) => now.filter((other) => other.key !== key))}
        />
      ))}
    </div>
  )
}

function Card({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const text = useText('frame')
  const [isPaused, setPaused] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)
  const end = useEffectEvent(onClose)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => end(), toast.ms ?? ERROR_TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast, isPaused])

  const close = () => {
    if (
      element.current?.contains(document.activeElement) &&
      previousFocus.current instanceof HTMLElement
    )
      previousFocus.current.focus()
    onClose()
  }
  const pause = () => setPaused(true)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
    pause()
  }
  const resume = () => setPaused(false)
  return (
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
