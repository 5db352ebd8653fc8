/**
 * User name and password; missing values show at the field, a rejection above the form. It does without the form
 * library, so that signing in loads fast.
 */
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { errorMessage } from '#shared/error-message.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { type ReturnTo, targetOf } from '#shared/session/return-to.ts'
import { afterPointerUp } from '#storefront/core/form/after-pointer-up.ts'
import { useLanguage } from '#storefront/core/language/language.tsx'
import { signIn } from '#storefront/core/reading/session.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Field } from '#storefront/core/ui/field.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { useText } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in-layout.module.css'

const NAMES = ['username', 'password'] as const
type Name = (typeof NAMES)[number]

interface SignInFormProps {
  intent: ReturnTo
  /** Initial user name. */
  username?: string
  /** Runs before the redirect. */
  onSignedIn?(): Promise<void>
}

export function SignInForm({ intent, username: known = '', onSignedIn }: SignInFormProps) {
  const text = useText()
  const [, navigate] = useLocation()
  const { locale } = useLanguage()
  const [missing, setMissing] = useState<readonly Name[]>([])
  const [rejection, setRejection] = useState('')
  const [isWorking, setWorking] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const inputs = { username, password }
  const valuesNow = () => ({ username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' })
  const isMissing = (name: Name) => valuesNow()[name] === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = NAMES.filter(isMissing)
    setMissing(missing)
    setRejection('')
    if (missing[0]) return inputs[missing[0]].current?.focus()
    setWorking(true)
    try {
      await signIn(valuesNow())
      await onSignedIn?.()
      navigate(targetOf(intent) ?? CUSTOMER_HOME, { replace: true })
    } catch (error) {
      setRejection(errorMessage(error))
      setWorking(false)
      password.current?.select()
    }
  }

  const leave = (name: Name) =>
    afterPointerUp(() =>
      setMissing((now) => NAMES.filter((item) => (item === name ? isMissing(item) : now.includes(item)))),
    )
  const fieldOf = (name: Name) => ({
    name,
    ref: inputs[name],
    label: text(`signIn.${name}`),
    problem: missing.includes(name) ? browserMessage('validation.required', locale) : undefined,
    onBlur: () => leave(name),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {rejection && <Notice kind="error">{rejection}</Notice>}
      <Field
        {...fieldOf('username')}
        defaultValue={known}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!known}
      />
      <PasswordField {...fieldOf('password')} autoFocus={Boolean(known)} />
      <Button type="submit" variant="primary" disabled={isWorking}>
        {text(isWorking ? 'signIn.working' : 'signIn.submit')}
      </Button>
    </form>
  )
}
