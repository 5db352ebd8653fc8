/** Confirmation with the ticket number and the next steps. */
import { useEffect, useRef } from 'react'
import { usePageStyle } from '#storefront/frame/page-style.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { CheckIcon } from '#storefront/ui/icons.tsx'
import type { WebTicket } from '../shared/contact.ts'
import styles from './contact-page.module.css'
import { useText } from './messages.ts'

export function SentConfirmation({ ticket: { number, email }, onAnother }: { ticket: WebTicket; onAnother(): void }) {
  const text = useText()
  const read = useInLanguage()
  const hours = read(usePageStyle()?.hours)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        <span className={styles.tick}>
          <CheckIcon />
        </span>
        {text('sent.title')}
      </h2>
      <div className={styles.ticket}>
        <span className={styles.quiet}>{text('sent.number')}</span>
        <span className={styles.number}>
          <strong className="mono">{number}</strong>
          <CopyButton value={number} label={text('sent.number')} />
        </span>
      </div>
      <div>
        <h3>{text('sent.next')}</h3>
        <ol className={styles.steps}>
          <li>{text('sent.mail', { email })}</li>
          <li>{hours ? text('sent.read', { hours }) : text('sent.readSoon')}</li>
          <li>{text('sent.answer')}</li>
        </ol>
      </div>
      <div className={styles.end}>
        <ButtonLink variant="primary" to="/">
          {text('sent.home')}
        </ButtonLink>
        <Button onClick={onAnother}>{text('sent.another')}</Button>
      </div>
    </section>
  )
}
