/** Company, mobile and mail language; a new mobile requires the password. */
import { useEffect } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { WebAccount } from '#shared/web/account.ts'
import { detailsForm, passwordForm, problemsByField } from '#shared/web/account-schema.ts'
import { useCheckedForm } from '#storefront/core/form/checked-form.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Field, Select } from '#storefront/core/ui/field.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { showToast } from '#storefront/core/ui/toast.ts'
import { changeAccount } from './api.ts'
import { LANGUAGES } from './languages.ts'
import { useText } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

interface Details {
  company: string
  mobile: string
  language: Locale
  pwd: string
}

const withPassword = detailsForm.extend(passwordForm.shape)

export function ProfileSection({ account }: { account: WebAccount }) {
  const text = useText()
  const isNewMobile = (mobile: string) => mobile.trim() !== (account.mobile ?? '')
  const form = useCheckedForm<Details>(
    (values) => problemsByField(isNewMobile(values.mobile) ? withPassword : detailsForm, values),
    {},
  )
  const { field, submit, refusal, isWorking, watch, reset, formState } = form
  const { company, mobile, language } = account
  useEffect(() => {
    reset({ company, mobile: mobile ?? '', language: language ?? 'zh', pwd: '' })
  }, [company, mobile, language, reset])

  const asksPassword = isNewMobile(watch('mobile') ?? mobile ?? '')
  const save = submit(async ({ pwd, ...details }) => {
    await changeAccount({ ...details, ...(asksPassword && { pwd }) })
    showToast({ kind: 'success', text: text('user.saved') })
  })
  return (
    <Section id="profile" title={text('user.profile')}>
      <form className={styles.form} onSubmit={save} noValidate>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <div className={styles.fields}>
          <Field label={text('user.username')} value={account.username} readOnly autoComplete="username" />
          <Field {...field('company')} label={text('field.company')} autoComplete="organization" />
          <Field
            {...field('mobile')}
            label={text('field.mobile')}
            hint={text('field.mobileHint')}
            type="tel"
            autoComplete="tel-national"
          />
          <Select {...field('language')} label={text('field.language')} options={LANGUAGES} />
          {asksPassword && (
            <PasswordField {...field('pwd')} label={text('signIn.password')} hint={text('user.passwordToo')} />
          )}
        </div>
        <div className={styles.end}>
          <Button type="submit" variant="primary" disabled={isWorking || !formState.isDirty}>
            {text(isWorking ? 'form.working' : 'user.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
