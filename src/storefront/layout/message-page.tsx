/** A page that only says something, and the ways on from it. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { useText } from '../language.tsx'
import { usePageTitle } from '../page-title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Frame } from './frame.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** Large and quiet above the title, e.g. 404. */
  mark?: string
  title: string
  children: ReactNode
  /** Replaces the way back. */
  action?: ReactNode
}

export function MessagePage({ mark, title, children, action }: MessagePageProps) {
  const text = useText()
  const navigate = useNavigate()
  usePageTitle(title)
  return (
    <Frame>
      <div className={styles.page}>
        {mark && (
          <div className={styles.mark} aria-hidden="true">
            {mark}
          </div>
        )}
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>
          {action ?? <Button onClick={() => navigate(-1)}>{text('page.back')}</Button>}
          <ButtonLink look="strong" to={CUSTOMER_HOME}>
            {text('page.home')}
          </ButtonLink>
        </div>
      </div>
    </Frame>
  )
}
