/** The email address; a new one has to be confirmed by a mailed link. */

import { useEffect, useState } from 'react'
import type { WebAccount } from '#shared/web/account.ts'
import { useCheckedForm } from '../forms/checked-form.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { changeAccount, confirmEmail } from './api.ts'
import { PasswordField } from './password-field.tsx'
import { rulesOf } from './rules.ts'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

interface EmailSectionProps {
  account: WebAccount
  /** The token of the confirmation link. */
  confirm: string | null
  onConfirmed(): void
}

/** Tokens work once, and effects may run twice. */
const confirmations = new Map<string, Promise<WebAccount>>()

export function EmailSection({ account, confirm, onConfirmed }: EmailSectionProps) {
  const text = useText('account')
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const { email, pending_email } = account

  useEffect(() => {
    if (!confirm) return
    const isFirst = !confirmations.has(confirm)
    const confirmation = confirmations.get(confirm) ?? confirmEmail(confirm)
    confirmations.set(confirm, confirmation)
    document.getElementById('email')?.scrollIntoView({ block: 'center' })
    confirmation
      .then((updated) => {
        if (isFirst)
          showToast({ kind: 'success', text: text('email.confirmed', { email: updated.email }) })
        onConfirmed()
      })
      .catch((error: Error) => {
        setProblem(error.message)
        onConfirmed()
      })
  }, [confirm, onConfirmed, text])

  const keepEmail = () =>
    changeAccount({ email }).then(
      () => showToast({ text: text('email.kept') }),
      (error: Error) => setProblem(error.message),
    )
  return (
    <Section id="email" title={text('user.email')} lead={text('email.lead')}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.row}>
        <strong>{email}</strong>
        {!isOpen && <Button onClick={() => setOpen(true)}>{text('email.change')}</Button>}
      </div>
      {pending_email && (
        <Notice
          action={
            <Button small onClick={keepEmail}>
              {text('email.withdraw')}
            </Button>
          }
        >
          {text('email.pending', { email: pending_email })}
        </Notice>
      )}
      {isOpen && <EmailForm onClose={() => setOpen(false)} />}
    </Section>
  )
}

interface NewEmail {
  email: string
  pwd: string
}

function EmailForm({ onClose }: { onClose(): void }) {
  const text = useText('account')
  const { field, submit, formError, isPending } = useCheckedForm<NewEmail>(rulesOf('emailForm'), {
    email: '',
    pwd: '',
  })
  const send = submit(async (values) => {
    await changeAccount(values)
    onClose()
  })
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {formError && <Notice kind="error">{formError}</Notice>}
      <div className={styles.fields}>
        <Field
          {...field('email')}
          label={text('email.new')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          {...field('pwd')}
          label={text('signIn.password')}
          hint={text('user.passwordToo')}
        />
      </div>
      <div className={styles.end}>
        <Button type="submit" variant="primary" disabled={isPending}>
          {text(isPending ? 'form.working' : 'email.submit')}
        </Button>
        <Button onClick={onClose}>{text('email.withdraw')}</Button>
      </div>
    </form>
  )
}
