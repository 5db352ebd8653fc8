/** A short label with a coloured background: a status, a kind, a count. */
import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

export const Chip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
)
