/** The contact form: validated on blur, stored as a draft, and sent once. */
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StoredFile } from '#fields/stored-file.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { type Attempt, attemptOf, withKey } from '#shared/http/idempotency-key.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { CONTINENTS } from '#shared/web/contact-options.ts'
import { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { draftOf } from '#storefront/forms/draft.ts'
import { useLanguage, useText } from '#storefront/language/language.tsx'
import { invalidate } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Field, Select, TextArea } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { useLazyModule } from '#storefront/ui/use-lazy-module.ts'
import type { ContactExtras, ContactStart, ContactValues, WebTicket } from '../shared/contact.ts'
import { AttachmentsField } from './attachments.tsx'
import styles from './contact-page.module.css'
import { SubjectCards } from './subject-cards.tsx'
import { namesOf, type SubjectKind } from './subject-params.ts'
import { useAttachments } from './use-attachments.ts'

/** The list weighs more than the form. */
const loadCountries = () => import('#shared/web/countries.ts')

/** Continent and country; the continent filters the countries. */
function CountryFields({ form: { field, values, change } }: { form: ContactFormState }) {
  const text = useText('contact')
  const { locale } = useLanguage()
  const { continent, country } = values
  const continents = Object.entries(CONTINENTS).map(([value, label]) => ({
    value,
    label: label[locale],
  }))
  const countries = useLazyModule(loadCountries)
    ?.countriesOf(continent, locale)
    .map(({ name, label }) => ({ value: name, label }))
  const isElsewhere = country !== '' && countries?.every(({ value }) => value !== country)
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the country once
  useEffect(() => {
    if (isElsewhere) change('country', '')
  }, [isElsewhere])
  return (
    <>
      <Select
        {...field('continent')}
        label={text('write.continent')}
        empty={text('write.choose')}
        options={continents}
      />
      <Select
        // The browser resets the select when its options change.
        key={continent}
        {...field('country')}
        label={text('write.country')}
        empty={text(continent ? 'write.choose' : 'write.continentFirst')}
        options={countries ?? (country ? [{ value: country, label: country }] : [])}
        autoComplete="off"
      />
    </>
  )
}

type ContactFormState = ReturnType<typeof useCheckedForm<ContactValues>>

interface ContactFormProps {
  start: ContactStart
  onRemoveSubject(part: SubjectKind): void
  onSent(ticket: WebTicket): void
}

/** Errors of values without a field show above the form. */
function toFormError(error: unknown, values: ContactValues): unknown {
  if (!(error instanceof HttpError)) return error
  const unknownField = error.fields.find(({ path }) => !(path in values))
  return unknownField ? new Error(unknownField.message) : error
}

export function ContactForm({ start, onRemoveSubject, onSent }: ContactFormProps) {
  const text = useText('contact')
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const storedDraft = useRef(draft.read())
  const openedAt = useRef(storedDraft.current?.opened ?? start.opened)
  const honeypot = useRef<HTMLInputElement>(null)
  const attachments = useAttachments(storedDraft.current?.attachments ?? [])
  const { stored } = attachments
  const about = namesOf(start.about)
  const form = useCheckedForm<ContactValues>(
    async () => (await import('../shared/contact-schema.ts')).contactProblems,
    storedDraft.current?.values ?? start.values,
  )
  const { field, submit, formError, isPending, values } = form

  const snapshot = JSON.stringify({ values, attachments: stored })
  const initial = useRef(storedDraft.current ? null : snapshot)
  useEffect(() => {
    // A form in which nothing is entered is no draft: it starts with the account as it is then.
    if (snapshot === initial.current && !storedDraft.current) return
    storedDraft.current = {
      ...JSON.parse(snapshot),
      attempt: storedDraft.current?.attempt ?? null,
      opened: openedAt.current,
    }
    if (storedDraft.current) draft.save(storedDraft.current)
  }, [snapshot])

  const send = submit(async (submitted) => {
    if (attachments.items.some(({ state }) => state !== 'done'))
      throw new Error(text('write.openFiles'))
    const message = {
      ...submitted,
      about,
      attachments: stored.map(({ sha256, name }) => ({ sha256, name })),
    }
    const attempt = attemptOf(message, storedDraft.current?.attempt ?? null)
    storedDraft.current = {
      values: submitted,
      attachments: stored,
      attempt,
      opened: openedAt.current,
    }
    draft.save(storedDraft.current)
    const extras = { opened: openedAt.current, website: honeypot.current?.value ?? '' }
    const data: ContactValues & ContactExtras = { ...message, ...extras }
    try {
      const { data: ticket } = await http<WebTicket>({
        url: '/api/contact_web',
        method: 'POST',
        data,
        headers: withKey(attempt.key),
      })
      draft.clear()
      void invalidate('/api/web/messages')
      void invalidate('/api/web/contact')
      onSent(ticket)
    } catch (error) {
      const pending = await import('./pending-message.ts').catch(() => null)
      // Sent again under the same key, which makes one message of both.
      if (!(await pending?.enqueueIfOffline(error, attempt.key, data, stored)))
        throw toFormError(error, submitted)
      draft.clear()
      void navigate(CUSTOMER_HOME)
    }
  })

  const names = [
    <Field
      key="first"
      {...field('first_name')}
      label={text('write.firstName')}
      autoComplete="given-name"
    />,
    <Field
      key="last"
      {...field('last_name')}
      label={text('write.lastName')}
      autoComplete="family-name"
    />,
  ]
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <SubjectCards about={start.about} onRemove={onRemoveSubject} />
      <TextArea
        {...field('message')}
        label={text('write.message')}
        hint={text('write.messageHint')}
        rows={7}
      />
      <AttachmentsField attachments={attachments} />
      <div className={styles.fields}>
        {languageOf(locale).familyNameFirst ? names.toReversed() : names}
        <Field
          {...field('email')}
          label={text('write.email')}
          hint={text('write.emailHint')}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <Field
          {...field('telephone')}
          label={text('write.telephone')}
          hint={text('write.optional')}
          type="tel"
          autoComplete="tel"
        />
        <CountryFields form={form} />
      </div>
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {text('write.website')}
          <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {formError && <Notice kind="error">{formError}</Notice>}
      <div className={styles.end}>
        <Button type="submit" variant="primary" disabled={isPending || attachments.isSending}>
          {text(
            isPending
              ? 'write.sending'
              : attachments.isSending
                ? 'write.waitForFiles'
                : 'write.send',
          )}
        </Button>
        <span className={styles.quiet}>{text('write.kept')}</span>
      </div>
    </form>
  )
}

const draft = draftOf<{
  values: ContactValues
  attachments: StoredFile[]
  attempt: Attempt | null
  /** Server time of the first render. */
  opened: string
}>('contact')
