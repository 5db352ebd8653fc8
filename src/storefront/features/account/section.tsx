/** One part of the account's page, under a heading of its own. */
import type { ReactNode } from 'react'
import styles from './user-page.module.css'

interface SectionProps {
  /** Where links lead to. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <div className={styles.heading}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className={styles.quiet}>{lead}</p>}
    </div>
    {children}
  </section>
)
