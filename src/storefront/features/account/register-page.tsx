/** The registration page, which explains the next steps afterwards. */
import { useState } from 'react'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { ButtonLink } from '#storefront/core/ui/button.tsx'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import { ContactMethods } from './contact-methods.tsx'
import { useText } from './messages.ts'
import { RegisterForm, type Registration } from './register-form.tsx'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'

export function RegisterPage() {
  const text = useText()
  const [registered, setRegistered] = useState<Registration | null>(null)
  if (registered) return <Registered registration={registered} />
  return (
    <SignInLayout title={text('register.title')} lead={text('register.lead')}>
      <RegisterForm onDone={setRegistered} />
      <div className={styles.more}>
        <span>
          {text('register.known')} <PageLink to={SIGN_IN_PAGE}>{text('signIn.submit')}</PageLink>
        </span>
      </div>
    </SignInLayout>
  )
}

function Registered({ registration }: { registration: Registration }) {
  const text = useText()
  const { username, company, email } = registration
  return (
    <SignInLayout title={text('registered.title')} lead={text('registered.lead')} shouldFocus>
      <ol className={styles.steps}>
        <li>{text('registered.stepSent', { company, username })}</li>
        <li>{text('registered.stepReview')}</li>
        <li>{text('registered.stepMail', { email })}</li>
        <li>{text('registered.stepSignIn')}</li>
      </ol>
      <ButtonLink to={SIGN_IN_PAGE}>{text('contact.signIn')}</ButtonLink>
      <ContactMethods />
    </SignInLayout>
  )
}
