/** Username and password; what is missing is said at its field, a refusal above the form. */
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { type Intent, targetOf } from '#shared/session/intent.ts'
import { signIn } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './entrance.module.css'
import { type MessageKey, useText } from './messages.ts'

interface Problems {
  username?: MessageKey
  password?: MessageKey
  /** Why the server refused. */
  refusal?: string
}

export function SignInForm({ intent }: { intent: Intent }) {
  const text = useText()
  const [, navigate] = useLocation()
  const [problems, setProblems] = useState<Problems>({})
  const [isWorking, setWorking] = useState(false)
  const [isShown, setShown] = useState(false)
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
      navigate(targetOf(intent) ?? CUSTOMER_HOME, { replace: true })
    } catch (error) {
      setProblems({ refusal: error instanceof Error ? error.message : String(error) })
      setWorking(false)
      password.current?.select()
    }
  }

  const said = (key: MessageKey | undefined) => (key ? text(key) : undefined)
  const eye = text(isShown ? 'signIn.hide' : 'signIn.show')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.refusal && <Notice kind="error">{problems.refusal}</Notice>}
      <Field
        ref={username}
        label={text('signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        problem={said(problems.username)}
      />
      <Field
        ref={password}
        label={text('signIn.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        problem={said(problems.password)}
        end={
          <Button look="quiet" aria-label={eye} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </Button>
        }
      />
      <Button type="submit" look="strong" disabled={isWorking}>
        {text(isWorking ? 'signIn.working' : 'signIn.submit')}
      </Button>
    </form>
  )
}
