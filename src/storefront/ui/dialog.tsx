/**
 * A modal dialog, by the `dialog` element: it traps the focus, closes on Escape, and restores the
 * focus.
 */

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { focusFirstInput } from '#shared/react/focus-first-input.ts'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { CloseIcon } from './frame-icons.tsx'
import { Toasts } from './toasts.tsx'

interface DialogProps {
  title: string
  onClose(): void
  /** The buttons in its footer. */
  actions?: ReactNode
  /** For tables and drawings. */
  wide?: boolean
  children: ReactNode
}

/** Open while mounted. */
export function Dialog({ title, onClose, actions, wide = false, children }: DialogProps) {
  const text = useText('frame')
  const box = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const id = useId()
  // Before the element is removed: only an element in the document restores the focus.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    if (dialog && content.current) focusFirstInput(dialog, content.current)
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop duplicates Escape
    <dialog
      ref={box}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.box}>
        <div className={styles.header}>
          <h2 id={id}>{title}</h2>
          <Button variant="ghost" small aria-label={text('page.close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        <div ref={content} className={styles.content}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {/* Toasts would otherwise be hidden behind it. */}
      <Toasts />
    </dialog>
  )
}
