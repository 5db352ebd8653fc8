/**
 * A full-screen viewer: breadcrumb and tools in a bar above the picture, and a panel next to it.
 */

import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './viewer-page.module.css'

interface ViewerPageProps {
  /** Breadcrumb from the top; a phone shows only its last step. */
  links: readonly { to: string; label: string }[]
  title: ReactNode
  /** Buttons at the end of the bar. */
  tools?: ReactNode
  /** A drawer before the picture; over it on a phone. */
  before?: ReactNode
  /** A `ViewerDrawer`. */
  side: ReactNode
  /** The picture. */
  children: ReactNode
}

export function ViewerPage({ links, title, tools, before, side, children }: ViewerPageProps) {
  const text = useText('frame')
  return (
    <div className={styles.page} data-fills-screen>
      <div className={styles.bar}>
        <nav aria-label={text('page.where')} className={styles.breadcrumb}>
          <ol>
            {links.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
          </ol>
        </nav>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.tools}>{tools}</div>
      </div>
      <div className={styles.stage}>
        {before}
        {children}
        {side}
      </div>
    </div>
  )
}
