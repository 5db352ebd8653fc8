/** A page with a message and links. */

import type { ReactNode } from 'react'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { useText } from '../language/language.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './message-page.module.css'
import { usePageTitle } from './page-title.ts'

interface MessagePageProps {
  /** Large and muted above the title, e.g. 404. */
  code?: string
  title: string
  children: ReactNode
  /** Replaces the link back. */
  action?: ReactNode
}

export function MessagePage({ code, title, children, action }: MessagePageProps) {
  const text = useText('frame')
  usePageTitle(title)
  return (
    <div className={styles.page}>
      {code && (
        <div className={styles.mark} aria-hidden="true">
          {code}
        </div>
      )}
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        {action ?? <Button onClick={() => window.history.back()}>{text('page.back')}</Button>}
        <ButtonLink variant={action ? 'plain' : 'primary'} to={CUSTOMER_HOME}>
          {text('page.home')}
        </ButtonLink>
      </div>
    </div>
  )
}
