/** Empty state: the reason, and links onward, so that no page of the storefront is a dead end. */
import type { ReactNode } from 'react'
import styles from './empty.module.css'

interface EmptyProps {
  title: string
  children?: ReactNode
  /** Buttons and links onward. */
  actions?: ReactNode
}

export const Empty = ({ title, children, actions }: EmptyProps) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
