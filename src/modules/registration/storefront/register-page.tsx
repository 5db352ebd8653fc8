/** The registration page, which explains the next steps afterwards. */
import { useState } from 'react'
import type { Locale } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { CompanyField, LANGUAGES, MobileField } from '#storefront/account/account-fields.tsx'
import { ContactMethods } from '#storefront/account/contact-methods.tsx'
import { PasswordField } from '#storefront/account/password-field.tsx'
import { rulesOf } from '#storefront/account/rules.ts'
import styles from '#storefront/account/sign-in-layout.module.css'
import { SignInLayout } from '#storefront/account/sign-in-layout.tsx'
import { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { useLanguage, useText } from '#storefront/language/language.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Field, Select } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'

export function RegisterPage() {
  const text = useText('account')
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

interface Registration {
  username: string
  password: string
  company: string
  email: string
  mobile: string
  /** The default is the language of the interface. */
  language: Locale | ''
}

/** The registration form (specification §5). */
function RegisterForm({ onDone }: { onDone(registration: Registration): void }) {
  const text = useText('account')
  const { locale } = useLanguage()
  const emptyValues = {
    username: '',
    password: '',
    company: '',
    email: '',
    mobile: '',
    language: '',
  } as const
  const {
    field,
    submit,
    formError,
    isPending,
    values: { language },
  } = useCheckedForm<Registration>(rulesOf('registrationForm'), emptyValues)
  const send = submit(async (values) => {
    const { username, email } = values
    await http({
      url: '/api/user/register_web',
      method: 'POST',
      data: {
        ...values,
        username: username.trim(),
        email: email.trim(),
        language: language || locale,
      },
    })
    onDone(values)
  })
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {formError && <Notice kind="error">{formError}</Notice>}
      <Field
        {...field('username')}
        label={text('user.username')}
        hint={text('field.nameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        {...field('password')}
        label={text('signIn.password')}
        hint={text('field.passwordHint')}
        autoComplete="new-password"
      />
      <CompanyField {...field('company')} />
      <Field
        {...field('email')}
        label={text('field.email')}
        hint={text('register.emailHint')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <MobileField {...field('mobile')} />
      <Select
        {...field('language')}
        value={language || locale}
        label={text('field.language')}
        options={LANGUAGES}
      />
      <Button type="submit" variant="primary" disabled={isPending}>
        {text(isPending ? 'form.working' : 'register.submit')}
      </Button>
    </form>
  )
}

function Registered({ registration }: { registration: Registration }) {
  const text = useText('account')
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
