/** One part of the account's page, under a heading of its own; an address that names it leads there. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import styles from './user-page.module.css'

interface SectionProps {
  /** Where links lead to. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  const section = useRef<HTMLElement>(null)
  const isNamed = useLocationProperty(() => window.location.hash) === `#${id}`
  useEffect(() => {
    if (!isNamed) return
    // Once the frame has put the page at its top.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isNamed])
  return (
    <section ref={section} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className={styles.quiet}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
