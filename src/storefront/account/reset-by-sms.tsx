/** Requests a code by text message, and exchanges it for a token to set a new password. */

import { useState } from 'react'
import { useCheckedForm } from '../forms/checked-form.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { requestResetBySms, verifyCode } from './api.ts'
import { type MethodChoice, ResetForm } from './reset-form.tsx'
import { rulesOf } from './rules.ts'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'

interface ResetRequest {
  username: string
  mobile: string
}

interface ResetBySmsProps {
  choice: MethodChoice | undefined
  /** Receives the token. */
  onToken(token: string): void
}

export function ResetBySms({ choice, onToken }: ResetBySmsProps) {
  const text = useText('account')
  const [request, setRequest] = useState<ResetRequest | null>(null)
  const { field, submit, formError, isPending } = useCheckedForm<ResetRequest>(rulesOf('smsForm'), {
    username: '',
    mobile: '',
  })
  if (request)
    return <CodeForm request={request} onToken={onToken} onRequestNew={() => setRequest(null)} />
  const send = submit(async (values) => {
    await requestResetBySms(values)
    setRequest(values)
  })
  return (
    <ResetForm
      {...{ choice, formError, isPending }}
      lead={text('reset.leadSms')}
      username={field('username')}
      action={text('reset.submitSms')}
      onSubmit={send}
    >
      <Field {...field('mobile')} label={text('field.mobile')} inputMode="tel" autoComplete="tel" />
    </ResetForm>
  )
}

interface CodeFormProps {
  request: ResetRequest
  onToken(token: string): void
  onRequestNew(): void
}

function CodeForm({ request, onToken, onRequestNew }: CodeFormProps) {
  const text = useText('account')
  const { field, submit, formError, isPending } = useCheckedForm<{ code: string }>(
    async () => {
      const check = await rulesOf('smsCodeForm')()
      return (values) => check({ ...request, ...values })
    },
    { code: '' },
  )
  const send = submit(async ({ code }) => onToken(await verifyCode({ ...request, code })))
  return (
    <SignInLayout
      title={text('reset.codeTitle')}
      lead={text('reset.codeLead', { ...request })}
      shouldFocus
    >
      <form className={styles.form} onSubmit={send} noValidate>
        {formError && <Notice kind="error">{formError}</Notice>}
        <Field
          {...field('code')}
          label={text('reset.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" variant="primary" disabled={isPending}>
          {text(isPending ? 'form.working' : 'reset.codeSubmit')}
        </Button>
        <Button onClick={onRequestNew}>{text('reset.again')}</Button>
      </form>
    </SignInLayout>
  )
}
