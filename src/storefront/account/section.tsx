/** A section of the account page; scrolls into view when the URL names it. */

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { account } from '#locales/en/storefront/account.ts'
import styles from './user-page.module.css'

/** A section that a module contributes to the account page. */
export interface AccountSection {
  /** Fragment of links to it. */
  id: string
  label: keyof typeof account
  Section: ComponentType
  /** Whether the navigation of the page has a link to it; always by default. */
  useIsLinked?(): boolean
}

interface SectionProps {
  /** Fragment of links to it. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  const section = useRef<HTMLElement>(null)
  const isTarget = useLocation().hash === `#${id}`
  useEffect(() => {
    if (!isTarget) return
    // After the frame has scrolled to the top.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isTarget])
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
