/** What is told of one thing beside a drawing or a model: a heading that stays, and below it what scrolls. */
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#storefront/core/ui/button.tsx'
import { CloseIcon } from '#storefront/core/ui/icons.tsx'
import styles from './panel.module.css'
import { useAside } from './use-aside.ts'

interface PanelProps {
  /** Names what it shows; the keyboard comes again when that changes. */
  shown: unknown
  title: ReactNode
  /** Stand before and after the heading. */
  before?: ReactNode
  after?: ReactNode
  closeLabel: string
  onClose(): void
  children: ReactNode
}

/** Open as long as it is rendered: takes the focus, closes on Escape, gives the focus back. */
export function Panel({ shown, title, before, after, closeLabel, onClose, children }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useAside(box, heading, shown, onClose)
  return (
    <section ref={box} className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        {before}
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        {after}
        <Button variant="ghost" small className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

export const PanelActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
