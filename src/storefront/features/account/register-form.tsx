/** The registration form (specification §5). */
import type { Locale } from '#shared/constants.ts'
import { useCheckedForm } from '#storefront/core/form/checked-form.ts'
import { useLanguage } from '#storefront/core/language/language.tsx'
import { Button } from '#storefront/core/ui/button.tsx'
import { Field, Select } from '#storefront/core/ui/field.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { CompanyField, LANGUAGES, MobileField } from './account-fields.tsx'
import { register } from './api.ts'
import { useText } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { rulesOf } from './rules.ts'
import styles from './sign-in-layout.module.css'

export interface Registration {
  username: string
  password: string
  company: string
  email: string
  mobile: string
  /** The default is the language of the interface. */
  language: Locale | ''
}

export function RegisterForm({ onDone }: { onDone(registration: Registration): void }) {
  const text = useText()
  const { locale } = useLanguage()
  const emptyValues = { username: '', password: '', company: '', email: '', mobile: '', language: '' } as const
  const {
    field,
    submit,
    formError,
    isPending,
    values: { language },
  } = useCheckedForm<Registration>(rulesOf('registrationForm'), emptyValues)
  const send = submit(async (values) => {
    const { username, email } = values
    await register({ ...values, username: username.trim(), email: email.trim(), language: language || locale })
    onDone(values)
  })
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {formError && <Notice kind="error">{formError}</Notice>}
      <Field
        {...field('username')}
        label={text('signIn.username')}
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
      <Select {...field('language')} value={language || locale} label={text('field.language')} options={LANGUAGES} />
      <Button type="submit" variant="primary" disabled={isPending}>
        {text(isPending ? 'form.working' : 'register.submit')}
      </Button>
    </form>
  )
}
