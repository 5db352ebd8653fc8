/** A panel next to a drawing or a model, with a fixed heading and scrolling content. */
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#storefront/core/ui/button.tsx'
import { CloseIcon } from '#storefront/core/ui/frame-icons.tsx'
import styles from './panel.module.css'
import { useSidePanel } from './use-side-panel.ts'

interface PanelProps {
  /** Key of the content; a change moves the focus to the heading. */
  contentKey: unknown
  title: ReactNode
  /** Before and after the heading. */
  before?: ReactNode
  after?: ReactNode
  closeLabel: string
  onClose(): void
  children: ReactNode
}

/** Open while mounted: takes the focus, closes on Escape, restores the focus. */
export function Panel({ contentKey, title, before, after, closeLabel, onClose, children }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useSidePanel(box, heading, contentKey, onClose)
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

export const PanelActions = ({ children }: { children: ReactNode }) => <div className="actions">{children}</div>
