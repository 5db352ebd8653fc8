/** Shared form of both reset methods: the username, and a second secret. */

import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'

interface ResetFormProps {
  choice: MethodChoice | undefined
  lead: string
  username: Omit<ComponentProps<typeof Field>, 'label'>
  /** The second field. */
  children: ReactNode
  /** Label of the submit button. */
  action: string
  formError: string | undefined
  isPending: boolean
  onSubmit(event: FormEvent): void
}

export function ResetForm(props: ResetFormProps) {
  const { choice, lead, username, children, action, formError, isPending, onSubmit } = props
  const text = useText('account')
  return (
    <SignInLayout title={text('reset.title')} lead={lead}>
      {choice && <ResetMethod {...choice} />}
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {formError && <Notice kind="error">{formError}</Notice>}
        <Field
          {...username}
          label={text('signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!choice}
        />
        {children}
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? text('form.working') : action}
        </Button>
      </form>
      <div className={styles.more}>
        <PageLink to={SIGN_IN_PAGE}>{text('contact.signIn')}</PageLink>
      </div>
    </SignInLayout>
  )
}

export interface MethodChoice {
  method: 'mail' | 'sms'
  onMethod(method: 'mail' | 'sms'): void
}

/** By mail or by text message, where both are available. */
function ResetMethod({ method, onMethod }: MethodChoice) {
  const text = useText('account')
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{text('reset.by')}</legend>
      <div className={styles.choice}>
        {(['mail', 'sms'] as const).map((item) => (
          <Button
            key={item}
            variant={item === method ? 'primary' : 'plain'}
            aria-pressed={item === method}
            onClick={() => onMethod(item)}
          >
            {text(item === 'mail' ? 'reset.byMail' : 'reset.bySms')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
