/** Asks for a code by text message, and exchanges it for the right to set a new password. */
import { useState } from 'react'
import { problemsByField, smsCodeForm, smsForm } from '#shared/web/account-schema.ts'
import { useCheckedForm } from '#storefront/core/form/checked-form.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Field } from '#storefront/core/ui/field.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { askBySms, takeCode } from './calls.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useText } from './messages.ts'
import { ResetForm } from './reset-form.tsx'
import type { WayChoice } from './reset-way.tsx'

interface Asked {
  username: string
  mobile: string
}

interface AskForCodeProps {
  choice: WayChoice | undefined
  /** Given the token that sets a new password. */
  onToken(token: string): void
}

const check = (values: Asked) => problemsByField(smsForm, values)

export function AskForCode({ choice, onToken }: AskForCodeProps) {
  const text = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { field, submit, refusal, isWorking } = useCheckedForm<Asked>(check, { username: '', mobile: '' })
  if (asked) return <EnterCode asked={asked} onToken={onToken} onAgain={() => setAsked(null)} />
  const send = submit(async (values) => {
    await askBySms(values)
    setAsked(values)
  })
  return (
    <ResetForm
      {...{ choice, refusal, isWorking }}
      lead={text('reset.leadSms')}
      username={field('username')}
      action={text('reset.submitSms')}
      onSubmit={send}
    >
      <Field {...field('mobile')} label={text('field.mobile')} type="tel" autoComplete="tel-national" />
    </ResetForm>
  )
}

interface EnterCodeProps {
  asked: Asked
  onToken(token: string): void
  onAgain(): void
}

function EnterCode({ asked, onToken, onAgain }: EnterCodeProps) {
  const text = useText()
  const { field, submit, refusal, isWorking } = useCheckedForm<{ code: string }>(
    ({ code }) => problemsByField(smsCodeForm, { ...asked, code }),
    { code: '' },
  )
  const send = submit(async ({ code }) => onToken(await takeCode({ ...asked, code })))
  return (
    <Entrance title={text('reset.codeTitle')} lead={text('reset.codeLead', { ...asked })} isNews>
      <form className={styles.form} onSubmit={send} noValidate>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <Field {...field('code')} label={text('reset.code')} inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" look="strong" disabled={isWorking}>
          {text(isWorking ? 'form.working' : 'reset.codeSubmit')}
        </Button>
        <Button onClick={onAgain}>{text('reset.again')}</Button>
      </form>
    </Entrance>
  )
}
