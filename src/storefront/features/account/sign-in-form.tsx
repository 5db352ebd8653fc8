/** Username and password; what is missing is said at its field, a refusal above the form. */
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { type Intent, targetOf } from '#shared/session/intent.ts'
import { signIn } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './entrance.module.css'
import { type MessageKey, useText } from './messages.ts'
import { PasswordField } from './password-field.tsx'

interface Problems {
  username?: MessageKey
  password?: MessageKey
  /** Why the server refused. */
  refusal?: string
}

interface SignInFormProps {
  intent: Intent
  /** Filled in already. */
  username?: string
  /** Done before going on. */
  onSignedIn?(): Promise<void>
}

export function SignInForm({ intent, username: known = '', onSignedIn }: SignInFormProps) {
  const text = useText()
  const [, navigate] = useLocation()
  const [problems, setProblems] = useState<Problems>({})
  const [isWorking, setWorking] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const credentials = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const missing: Problems = {
      ...(!credentials.username && { username: 'signIn.usernameMissing' }),
      ...(!credentials.password && { password: 'signIn.passwordMissing' }),
    }
    setProblems(missing)
    if (missing.username || missing.password) return (missing.username ? username : password).current?.focus()
    setWorking(true)
    try {
      await signIn(credentials)
      await onSignedIn?.()
      navigate(targetOf(intent) ?? CUSTOMER_HOME, { replace: true })
    } catch (error) {
      setProblems({ refusal: error instanceof Error ? error.message : String(error) })
      setWorking(false)
      password.current?.select()
    }
  }

  const said = (key: MessageKey | undefined) => (key ? text(key) : undefined)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.refusal && <Notice kind="error">{problems.refusal}</Notice>}
      <Field
        ref={username}
        label={text('signIn.username')}
        name="username"
        defaultValue={known}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!known}
        problem={said(problems.username)}
      />
      <PasswordField
        ref={password}
        label={text('signIn.password')}
        name="password"
        autoFocus={Boolean(known)}
        problem={said(problems.password)}
      />
      <Button type="submit" look="strong" disabled={isWorking}>
        {text(isWorking ? 'signIn.working' : 'signIn.submit')}
      </Button>
    </form>
  )
}
