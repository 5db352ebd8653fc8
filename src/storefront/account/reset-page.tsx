/**
 * Resets a forgotten password: requests a link or code, or, with a token in the query, sets a new
 * password.
 */

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { cachedUser } from '#shared/session/session.ts'
import type { LinkState, SignInOptions } from '#shared/web/account.ts'
import { useCheckedForm } from '../forms/checked-form.ts'
import { useText } from '../language/language.tsx'
import { clearSignIn } from '../query/session.ts'
import { useQuery } from '../query/use-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { linkState, OPTIONS_URL, requestResetByMail, setPassword } from './api.ts'
import { ContactMethods } from './contact-methods.tsx'
import { PasswordField } from './password-field.tsx'
import { ResetBySms } from './reset-by-sms.tsx'
import { type MethodChoice, ResetForm } from './reset-form.tsx'
import { rulesOf } from './rules.ts'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'

interface NewPasswordProps {
  token: string
  /** Requests another link. */
  onRequestNew(): void
}

/** Sets a new password by the token of a link or code; explains expired links. */
function NewPassword({ token, onRequestNew }: NewPasswordProps) {
  const text = useText('account')
  const [state, setState] = useState<LinkState | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    linkState(token).then(setState, (error: Error) => setError(error.message))
  }, [token])
  if (error) {
    return (
      <SignInLayout title={text('reset.newTitle')}>
        <Notice kind="error">{error}</Notice>
      </SignInLayout>
    )
  }
  if (state === null)
    return <SignInLayout title={text('reset.newTitle')} lead={text('reset.checking')} />
  if (state === 'open')
    return <NewPasswordForm token={token} onExpired={() => linkState(token).then(setState)} />
  return (
    <SignInLayout title={text('reset.badTitle')} lead={text(`reset.bad.${state}`)} shouldFocus>
      <div className={styles.form}>
        <Button variant="primary" onClick={onRequestNew}>
          {text('reset.another')}
        </Button>
        <ButtonLink to={SIGN_IN_PAGE}>{text('contact.signIn')}</ButtonLink>
      </div>
      <ContactMethods />
    </SignInLayout>
  )
}

function NewPasswordForm({ token, onExpired }: { token: string; onExpired(): Promise<void> }) {
  const text = useText('account')
  const [username, setUsername] = useState('')
  const { field, submit, formError, isPending } = useCheckedForm(rulesOf('newPasswordForm'), {
    password: '',
  })
  if (username) {
    return (
      <SignInLayout
        title={text('reset.doneTitle')}
        lead={text('reset.doneLead', { username })}
        shouldFocus
      >
        <ButtonLink variant="primary" to={SIGN_IN_PAGE} state={{ username }}>
          {text('signIn.submit')}
        </ButtonLink>
      </SignInLayout>
    )
  }
  const send = submit(async ({ password }) => {
    try {
      const name = await setPassword(token, password)
      // The server has ended this session with the others.
      if (cachedUser()?.username === name) await clearSignIn()
      setUsername(name)
    } catch (error) {
      await onExpired()
      throw error
    }
  })
  return (
    <SignInLayout title={text('reset.newTitle')} lead={text('reset.newLead')}>
      <form className={styles.form} onSubmit={send} noValidate>
        {formError && <Notice kind="error">{formError}</Notice>}
        <PasswordField
          {...field('password')}
          label={text('reset.newPassword')}
          hint={text('field.passwordHint')}
          autoComplete="new-password"
          autoFocus
        />
        <Button type="submit" variant="primary" disabled={isPending}>
          {text(isPending ? 'form.working' : 'reset.newSubmit')}
        </Button>
      </form>
    </SignInLayout>
  )
}

interface ResetRequest {
  username: string
  email: string
}

/** Requests a reset link by mail; the confirmation does not reveal whether the account exists. */
function ResetByMail({ choice }: { choice: MethodChoice | undefined }) {
  const text = useText('account')
  const [request, setRequest] = useState<ResetRequest | null>(null)
  const { field, submit, formError, isPending } = useCheckedForm<ResetRequest>(
    rulesOf('resetForm'),
    {
      username: '',
      email: '',
    },
  )
  const send = submit(async (values) => {
    await requestResetByMail(values)
    setRequest(values)
  })
  if (request) {
    return (
      <SignInLayout
        title={text('reset.sentTitle')}
        lead={text('reset.sentLead', { ...request })}
        shouldFocus
      >
        <p>{text('reset.sentNothing')}</p>
        <div className={styles.form}>
          <Button onClick={() => setRequest(null)}>{text('reset.again')}</Button>
          <ButtonLink to={SIGN_IN_PAGE}>{text('contact.signIn')}</ButtonLink>
        </div>
        <ContactMethods />
      </SignInLayout>
    )
  }
  return (
    <ResetForm
      {...{ choice, formError, isPending }}
      lead={text('reset.lead')}
      username={field('username')}
      action={text('reset.submit')}
      onSubmit={send}
    >
      <Field
        {...field('email')}
        label={text('field.email')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
    </ResetForm>
  )
}

export function ResetPage() {
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<'mail' | 'sms'>('mail')
  const options = useQuery<SignInOptions>(OPTIONS_URL).data
  const token = search.get('token')
  const restart = () => setSearch({}, { replace: true })
  if (token) return <NewPassword key={token} token={token} onRequestNew={restart} />
  const choice = options?.sms ? { method, onMethod: setMethod } : undefined
  return method === 'sms' ? (
    <ResetBySms
      choice={choice}
      onToken={(issued) => setSearch({ token: issued }, { replace: true })}
    />
  ) : (
    <ResetByMail choice={choice} />
  )
}
