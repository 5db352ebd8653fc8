/** A panel next to a drawing or a model, with a fixed heading and scrolling content. */
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#storefront/ui/button.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import styles from './panel.module.css'

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

/** Open while mounted. */
export function Panel({
  contentKey,
  title,
  before,
  after,
  closeLabel,
  onClose,
  children,
}: PanelProps) {
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
        <Button
          variant="ghost"
          small
          className={styles.close}
          aria-label={closeLabel}
          onClick={onClose}
        >
          <CloseIcon />
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/**
 * Focus of a non-modal panel: takes the focus, closes on Escape, restores the focus.
 * @param box the panel
 * @param heading takes the focus
 * @param contentKey key of the content; a change moves the focus again
 */
function useSidePanel(
  box: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  contentKey: unknown,
  onClose: () => void,
): void {
  const before = useRef<Element | null>(null)
  // Before the browser drops the focus of a covered element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus when the content changes
  useLayoutEffect(() => {
    const from = document.activeElement
    if (!box.current?.contains(from)) before.current = from
    // A page that loads with an open panel keeps the focus at its start.
    if (from !== document.body) heading.current?.focus({ preventScroll: true })
  }, [contentKey, box, heading])
  useEffect(
    () => () => {
      // Does not steal the focus from elsewhere.
      const isFocusLost =
        document.activeElement === document.body || document.activeElement === null
      if (isFocusLost && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true })
    },
    [],
  )
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const page = box.current?.closest('main')
    const listen = (event: KeyboardEvent) => {
      const from = event.target as Node
      const isFromPanel = from === document.body || page?.contains(from)
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        !isFromPanel ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}

export const PanelActions = ({ children }: { children: ReactNode }) => (
  <div className="actions">{children}</div>
)
