/**
 * Username and password; missing values show at the field, a rejection above the form. It does
 * without the form library, so that signing in loads fast.
 */
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#shared/error-message.ts'
import { type ErrorField, HttpError } from '#shared/http/http-error.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { type ReturnTo, targetOf } from '#shared/session/return-to.ts'
import { afterPointerUp } from '../forms/after-pointer-up.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { signIn } from '../query/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in-layout.module.css'

const NAMES = ['username', 'password'] as const
type Name = (typeof NAMES)[number]

interface SignInFormProps {
  intent: ReturnTo
  /** Initial username. */
  username?: string
  /** Runs before the redirect. */
  onSignedIn?(): Promise<void>
}

export function SignInForm({
  intent,
  username: initialUsername = '',
  onSignedIn,
}: SignInFormProps) {
  const text = useText('account')
  const navigate = useNavigate()
  const { locale } = useLanguage()
  const [missing, setMissing] = useState<readonly Name[]>([])
  /** Fields that the server rejected. */
  const [rejected, setRejected] = useState<readonly ErrorField[]>([])
  const [formError, setFormError] = useState('')
  const [isPending, setPending] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const inputs = { username, password }
  const currentValues = () => ({
    username: username.current?.value.trim() ?? '',
    password: password.current?.value ?? '',
  })
  const isMissing = (name: Name) => currentValues()[name] === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = NAMES.filter(isMissing)
    setMissing(missing)
    setRejected([])
    setFormError('')
    if (missing[0]) return inputs[missing[0]].current?.focus()
    setPending(true)
    try {
      await signIn(currentValues())
      await onSignedIn?.()
      void navigate(targetOf(intent) ?? CUSTOMER_HOME, { replace: true })
    } catch (error) {
      setPending(false)
      const fields = error instanceof HttpError ? error.fields : []
      setRejected(fields)
      const invalid = NAMES.find((name) => fields.some(({ path }) => path === name))
      if (invalid) return inputs[invalid].current?.focus()
      setFormError(errorMessage(error))
      password.current?.select()
    }
  }

  const validateOnBlur = (name: Name) =>
    afterPointerUp(() =>
      setMissing((previous) =>
        NAMES.filter((item) => (item === name ? isMissing(item) : previous.includes(item))),
      ),
    )
  const fieldOf = (name: Name) => ({
    name,
    ref: inputs[name],
    label: text(`signIn.${name}`),
    problem: missing.includes(name)
      ? browserMessage('validation.required', locale)
      : rejected.find(({ path }) => path === name)?.message,
    onBlur: () => validateOnBlur(name),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {formError && <Notice kind="error">{formError}</Notice>}
      <Field
        {...fieldOf('username')}
        defaultValue={initialUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!initialUsername}
      />
      <PasswordField {...fieldOf('password')} autoFocus={Boolean(initialUsername)} />
      <Button type="submit" variant="primary" disabled={isPending}>
        {text(isPending ? 'signIn.working' : 'signIn.submit')}
      </Button>
    </form>
  )
}
