/** Asks for a link by mail; what is said afterwards is the same whether or not there is such an account. */
import { useState } from 'react'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { problemsByField, resetForm } from '#shared/web/account-schema.ts'
import { useCheckedForm } from '#storefront/core/form/checked-form.ts'
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { Field } from '#storefront/core/ui/field.tsx'
import { askByMail } from './calls.ts'
import { ContactWays } from './contact-ways.tsx'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useText } from './messages.ts'
import { ResetForm } from './reset-form.tsx'
import type { WayChoice } from './reset-way.tsx'

interface Asked {
  username: string
  email: string
}

const check = (values: Asked) => problemsByField(resetForm, values)

export function AskForLink({ choice }: { choice: WayChoice | undefined }) {
  const text = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { field, submit, refusal, isWorking } = useCheckedForm<Asked>(check, { username: '', email: '' })
  const send = submit(async (values) => {
    await askByMail(values)
    setAsked(values)
  })
  if (asked) {
    return (
      <Entrance title={text('reset.sentTitle')} lead={text('reset.sentLead', { ...asked })} isNews>
        <p>{text('reset.sentNothing')}</p>
        <div className={styles.form}>
          <Button onClick={() => setAsked(null)}>{text('reset.again')}</Button>
          <ButtonLink to={SIGN_IN_PAGE}>{text('contact.signIn')}</ButtonLink>
        </div>
        <ContactWays />
      </Entrance>
    )
  }
  return (
    <ResetForm
      {...{ choice, refusal, isWorking }}
      lead={text('reset.lead')}
      username={field('username')}
      action={text('reset.submit')}
      onSubmit={send}
    >
      <Field {...field('email')} label={text('field.email')} type="email" autoComplete="email" spellCheck={false} />
    </ResetForm>
  )
}
