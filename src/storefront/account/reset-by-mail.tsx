/** Requests a reset link by mail; the confirmation does not reveal whether the account exists. */
import { useState } from 'react'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { useCheckedForm } from '../forms/checked-form.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { requestResetByMail } from './api.ts'
import { ContactMethods } from './contact-methods.tsx'
import { useText } from './messages.ts'
import { type MethodChoice, ResetForm } from './reset-form.tsx'
import { rulesOf } from './rules.ts'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'

interface ResetRequest {
  username: string
  email: string
}

export function ResetByMail({ choice }: { choice: MethodChoice | undefined }) {
  const text = useText()
  const [request, setRequest] = useState<ResetRequest | null>(null)
  const { field, submit, formError, isPending } = useCheckedForm<ResetRequest>(rulesOf('resetForm'), {
    username: '',
    email: '',
  })
  const send = submit(async (values) => {
    await requestResetByMail(values)
    setRequest(values)
  })
  if (request) {
    return (
      <SignInLayout title={text('reset.sentTitle')} lead={text('reset.sentLead', { ...request })} shouldFocus>
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
      <Field {...field('email')} label={text('field.email')} type="email" autoComplete="email" spellCheck={false} />
    </ResetForm>
  )
}
