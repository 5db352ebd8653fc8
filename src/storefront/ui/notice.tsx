/** A notice or an error, with an optional action at its end. */
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  kind?: 'info' | 'warning' | 'error'
  id?: string
  action?: ReactNode
  children: ReactNode
}

export const Notice = ({ kind = 'info', id, action, children }: NoticeProps) => (
  <div
    id={id}
    role={kind === 'error' ? 'alert' : undefined}
    className={`${styles.notice} ${kind === 'info' ? '' : styles[kind]}`}
  >
    <span>{children}</span>
    {action}
  </div>
)
