/** Company, mobile and mail language; a new mobile requires the password. */
import { useEffect, useMemo } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import type { WebAccount } from '#shared/web/account.ts'
import { useCheckedForm } from '../forms/checked-form.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { CompanyField, LANGUAGES, MobileField } from './account-fields.tsx'
import { changeAccount } from './api.ts'
import { useText } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { rulesOf } from './rules.ts'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

interface Details {
  company: string
  mobile: string
  language: Locale
  pwd: string
}

export function ProfileSection({ account }: { account: WebAccount }) {
  const text = useText()
  const isNewMobile = (mobile: string) => mobile.trim() !== (account.mobile ?? '')
  const { company, mobile, language } = account
  const saved = useMemo<Details>(
    () => ({ company, mobile: mobile ?? '', language: language ?? DEFAULT_LOCALE, pwd: '' }),
    [company, mobile, language],
  )
  const { field, submit, formError, isPending, values, reset } = useCheckedForm<Details>(async () => {
    const [details, withPassword] = await Promise.all([rulesOf('detailsForm')(), rulesOf('detailsAndPasswordForm')()])
    return (values) => (isNewMobile(values.mobile) ? withPassword : details)(values)
  }, saved)
  useEffect(() => reset(saved), [saved, reset])

  const needsPassword = isNewMobile(values.mobile)
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  const save = submit(async ({ pwd, ...details }) => {
    await changeAccount({ ...details, ...(needsPassword && { pwd }) })
    showToast({ kind: 'success', text: text('user.saved') })
  })
  return (
    <Section id="profile" title={text('user.profile')}>
      <form className={styles.form} onSubmit={save} noValidate>
        {formError && <Notice kind="error">{formError}</Notice>}
        <div className={styles.fields}>
          <Field label={text('user.username')} value={account.username} readOnly autoComplete="username" />
          <CompanyField {...field('company')} />
          <MobileField {...field('mobile')} />
          <Select {...field('language')} label={text('field.language')} options={LANGUAGES} />
          {needsPassword && (
            <PasswordField {...field('pwd')} label={text('signIn.password')} hint={text('user.passwordToo')} />
          )}
        </div>
        <div className={styles.end}>
          <Button type="submit" variant="primary" disabled={isPending || !isChanged}>
            {text(isPending ? 'form.working' : 'user.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
