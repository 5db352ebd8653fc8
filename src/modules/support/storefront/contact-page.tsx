/** The contact page: the form, contact details, and the user's earlier messages. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageStyle } from '#storefront/frame/page-style.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { CheckIcon } from '#storefront/ui/icons.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { ContactStart, WebTicket } from '../shared/contact.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { MessageList } from './message-list.tsx'
import { contactQuery, subjectParams, withoutSubject } from './subject-params.ts'

/** Confirmation with the ticket number and the next steps. */
function SentConfirmation({
  ticket: { number, email },
  onAnother,
}: {
  ticket: WebTicket
  onAnother(): void
}) {
  const text = useText('contact')
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

/** Contact details from the page style. */
function ContactMethods() {
  const text = useText('contact')
  const read = useInLanguage()
  const style = usePageStyle()
  const [hours, address] = [read(style?.hours), read(style?.address)]
  if (!style || !(style.phone || style.email || hours || address)) return null
  return (
    <section className={styles.card}>
      <h2>{text('ways.title')}</h2>
      <dl className={styles.methods}>
        {style.phone && (
          <div>
            <dt>{text('ways.phone')}</dt>
            <dd>
              <a href={`tel:${style.phone.replace(/[^\d+]/g, '')}`}>{style.phone}</a>
            </dd>
          </div>
        )}
        {style.email && (
          <div>
            <dt>{text('ways.email')}</dt>
            <dd>
              <a href={`mailto:${style.email}`}>{style.email}</a>
            </dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>{text('ways.hours')}</dt>
            <dd>{hours}</dd>
          </div>
        )}
        {address && (
          <div>
            <dt>{text('ways.address')}</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

export function ContactPage() {
  const text = useText('contact')
  const [ticket, setTicket] = useState<WebTicket | null>(null)
  const [, setParams] = useSearchParams()
  usePageTitle(text('write.title'))
  const startAnother = () => {
    setTicket(null)
    setParams({}, { replace: true })
  }
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div>
          <h1>{text('write.title')}</h1>
          <p className={styles.lead}>{text('write.lead')}</p>
        </div>
        {ticket ? (
          <SentConfirmation ticket={ticket} onAnother={startAnother} />
        ) : (
          <ContactEditor onSent={setTicket} />
        )}
      </div>
      <div className={styles.side}>
        <ContactMethods />
        <MessageList />
      </div>
    </div>
  )
}

/** The form's place: as high as a screen, so that the content below does not jump on a phone. */
const FormPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
)

/** The form, once its initial values are loaded. */
function ContactEditor({ onSent }: { onSent(ticket: WebTicket): void }) {
  const text = useText('contact')
  const [params, setParams] = useSearchParams()
  const {
    data: start,
    error,
    retry,
  } = useQuery<ContactStart>(contactQuery(subjectParams(params)), { keepPreviousData: true })
  if (!start) {
    return (
      <FormPlace>
        {error ? (
          <LoadError error={error} onRetry={retry} />
        ) : (
          <SkeletonRows rows={5} height="72px" />
        )}
      </FormPlace>
    )
  }
  return (
    <section className={styles.card}>
      {start.company && (
        <p className={styles.quiet}>{text('write.as', { company: start.company })}</p>
      )}
      <ContactForm
        start={start}
        onSent={onSent}
        onRemoveSubject={(part) => setParams(withoutSubject(params, part), { replace: true })}
      />
    </section>
  )
}
