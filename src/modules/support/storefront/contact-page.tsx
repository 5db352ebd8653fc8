/** The contact page: the form, contact details, and the user's earlier messages. */
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { ContactStart, WebTicket } from '../shared/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactMethods } from './contact-methods.tsx'
import styles from './contact-page.module.css'
import { MessageList } from './message-list.tsx'
import { useText } from './messages.ts'
import { SentConfirmation } from './sent-confirmation.tsx'
import { contactQuery, subjectParams, withoutSubject } from './subject-params.ts'

export function ContactPage() {
  const text = useText()
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
        {ticket ? <SentConfirmation ticket={ticket} onAnother={startAnother} /> : <ContactEditor onSent={setTicket} />}
      </div>
      <div className={styles.side}>
        <ContactMethods />
        <MessageList />
      </div>
    </div>
  )
}

/** The form's place: as high as a screen, so that the content below does not jump on a phone. */
const FormPlace = ({ children }: { children: ReactNode }) => <div className={styles.place}>{children}</div>

/** The form, once its initial values are loaded. */
function ContactEditor({ onSent }: { onSent(ticket: WebTicket): void }) {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const {
    data: start,
    error,
    retry,
  } = useQuery<ContactStart>(contactQuery(subjectParams(params)), { keepPreviousData: true })
  if (!start) {
    return (
      <FormPlace>
        {error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={5} height="72px" />}
      </FormPlace>
    )
  }
  return (
    <section className={styles.card}>
      {start.company && <p className={styles.quiet}>{text('write.as', { company: start.company })}</p>}
      <ContactForm
        start={start}
        onSent={onSent}
        onRemoveSubject={(part) => setParams(withoutSubject(params, part), { replace: true })}
      />
    </section>
  )
}
