/** A row of a list of material: title, facts, actions. */
import type { ReactNode } from 'react'
import styles from './row.module.css'

interface RowProps {
  /** Before the title: a picture, or the checkbox. */
  lead?: ReactNode
  title: ReactNode
  /** Below the title. */
  name?: ReactNode
  /** Short facts; empty ones are omitted. */
  facts?: readonly ReactNode[]
  actions?: ReactNode
  /** Below the title and its facts. */
  children?: ReactNode
}

export function Row({ lead, title, name, facts = [], actions, children }: RowProps) {
  const visible = facts.filter(Boolean)
  return (
    <li className={styles.row}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.main}>
        <h3 className={styles.title}>{title}</h3>
        {name && <p className={styles.name}>{name}</p>}
        {visible.length > 0 && (
          <ul className={styles.facts}>
            {visible.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and keep their order
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {actions && <div className={`actions ${styles.actions}`}>{actions}</div>}
    </li>
  )
}
