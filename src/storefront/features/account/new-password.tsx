/** Sets a new password by the token of a link or code; a link that no longer serves is explained. */
import { useEffect, useState } from 'react'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { knownUser } from '#shared/session/session.ts'
import type { LinkState } from '#shared/web/account.ts'
import { newPasswordForm, problemsByField } from '#shared/web/account-schema.ts'
import { useCheckedForm } from '#storefront/core/form/checked-form.ts'
import { forgetSignIn } from '#storefront/core/reading/session.ts'
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { linkState, setPassword } from './calls.ts'
import { ContactWays } from './contact-ways.tsx'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useText } from './messages.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordProps {
  token: string
  /** Asks for another link. */
  onAgain(): void
}

export function NewPassword({ token, onAgain }: NewPasswordProps) {
  const text = useText()
  const [state, setState] = useState<LinkState | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    linkState(token).then(setState, (error: Error) => setTrouble(error.message))
  }, [token])
  if (trouble) {
    return (
      <Entrance title={text('reset.newTitle')}>
        <Notice kind="error">{trouble}</Notice>
      </Entrance>
    )
  }
  if (state === null) return <Entrance title={text('reset.newTitle')} lead={text('reset.checking')} />
  if (state === 'open') return <NewPasswordForm token={token} onLapsed={() => linkState(token).then(setState)} />
  return (
    <Entrance title={text('reset.badTitle')} lead={text(`reset.bad.${state}`)} isNews>
      <div className={styles.form}>
        <Button look="strong" onClick={onAgain}>
          {text('reset.another')}
        </Button>
        <ButtonLink to={SIGN_IN_PAGE}>{text('contact.signIn')}</ButtonLink>
      </div>
      <ContactWays />
    </Entrance>
  )
}

const check = (values: { password: string }) => problemsByField(newPasswordForm, values)

function NewPasswordForm({ token, onLapsed }: { token: string; onLapsed(): Promise<void> }) {
  const text = useText()
  const [username, setUsername] = useState('')
  const { field, submit, refusal, isWorking } = useCheckedForm(check, { password: '' })
  if (username) {
    return (
      <Entrance title={text('reset.doneTitle')} lead={text('reset.doneLead', { username })} isNews>
        <ButtonLink look="strong" to={SIGN_IN_PAGE} state={{ username }}>
          {text('signIn.submit')}
        </ButtonLink>
      </Entrance>
    )
  }
  const send = submit(async ({ password }) => {
    try {
      const name = await setPassword(token, password)
      // The server has ended this session with the others.
      if (knownUser()?.username === name) await forgetSignIn()
      setUsername(name)
    } catch (error) {
      await onLapsed()
      throw error
    }
  })
  return (
    <Entrance title={text('reset.newTitle')} lead={text('reset.newLead')}>
      <form className={styles.form} onSubmit={send} noValidate>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <PasswordField
          {...field('password')}
          label={text('reset.newPassword')}
          hint={text('field.passwordHint')}
          autoComplete="new-password"
          autoFocus
        />
        <Button type="submit" look="strong" disabled={isWorking}>
          {text(isWorking ? 'form.working' : 'reset.newSubmit')}
        </Button>
      </form>
    </Entrance>
  )
}
