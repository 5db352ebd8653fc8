/** A page that is one picture: it fills the screen below the bar, with its place and its tools above, and what belongs to it beside. */
import type { ReactNode } from 'react'
import styles from './viewer-page.module.css'

interface ViewerPageProps {
  /** Where it stands: a breadcrumb. */
  where: ReactNode
  title: ReactNode
  /** Buttons at the end of the bar. */
  tools?: ReactNode
  /** A drawer before the picture; over it on a phone. */
  before?: ReactNode
  /** A `Side`. */
  side: ReactNode
  /** The picture. */
  children: ReactNode
}

export const ViewerPage = ({ where, title, tools, before, side, children }: ViewerPageProps) => (
  <div className={styles.page} data-fills-screen>
    <div className={styles.bar}>
      <div className={styles.place}>
        {where}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.tools}>{tools}</div>
    </div>
    <div className={styles.stage}>
      {before}
      {children}
      {side}
    </div>
  </div>
)
