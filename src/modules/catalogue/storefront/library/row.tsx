/** A row of a list of material: title, details, actions. */
import type { ReactNode } from 'react'
import styles from './row.module.css'

interface RowProps {
  /** Before the title: a picture, or the checkbox. */
  leading?: ReactNode
  title: ReactNode
  /** Below the title. */
  name?: ReactNode
  /** Short details; empty ones are omitted. */
  details?: readonly ReactNode[]
  actions?: ReactNode
  /** Below the title and its details. */
  children?: ReactNode
}

export function Row({ leading, title, name, details = [], actions, children }: RowProps) {
  const visible = details.filter(Boolean)
  return (
    <li className={styles.row}>
      {leading && <div className={styles.lead}>{leading}</div>}
      <div className={styles.main}>
        <h3 className={styles.title}>{title}</h3>
        {name && <p className={styles.name}>{name}</p>}
        {visible.length > 0 && (
          <ul className={styles.details}>
            {visible.map((detail, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: details have no identity and keep their order
              <li key={index}>{detail}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {actions && <div className={`actions ${styles.actions}`}>{actions}</div>}
    </li>
  )
}
