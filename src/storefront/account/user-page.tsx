/** The account page: profile, contact details, sessions, and deletion. */

import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import type { WebAccount } from '#shared/web/account.ts'
import { useCheckedForm } from '../forms/checked-form.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/language.tsx'
import { useQuery } from '../query/use-query.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { AccessSection } from './access-section.tsx'
import { CompanyField, LANGUAGES, MobileField } from './account-fields.tsx'
import { ACCOUNT, changeAccount } from './api.ts'
import { EmailSection } from './email-section.tsx'
import { PasswordField } from './password-field.tsx'
import { rulesOf } from './rules.ts'
import type { AccountSection } from './section.tsx'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

interface Details {
  company: string
  mobile: string
  language: Locale
  pwd: string
}

/** Company, mobile and mail language; a new mobile requires the password. */
function ProfileSection({ account }: { account: WebAccount }) {
  const text = useText('account')
  const isNewMobile = (mobile: string) => mobile.trim() !== (account.mobile ?? '')
  const { company, mobile, language } = account
  const saved = useMemo<Details>(
    () => ({ company, mobile: mobile ?? '', language: language ?? DEFAULT_LOCALE, pwd: '' }),
    [company, mobile, language],
  )
  const { field, submit, formError, isPending, values, reset } = useCheckedForm<Details>(
    async () => {
      const [details, withPassword] = await Promise.all([
        rulesOf('detailsForm')(),
        rulesOf('detailsAndPasswordForm')(),
      ])
      return (values) => (isNewMobile(values.mobile) ? withPassword : details)(values)
    },
    saved,
  )
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
          <Field
            label={text('user.username')}
            value={account.username}
            readOnly
            autoComplete="username"
          />
          <CompanyField {...field('company')} />
          <MobileField {...field('mobile')} />
          <Select {...field('language')} label={text('field.language')} options={LANGUAGES} />
          {needsPassword && (
            <PasswordField
              {...field('pwd')}
              label={text('signIn.password')}
              hint={text('user.passwordToo')}
            />
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

const skeleton = <SkeletonRows rows={2} />
const NoticesSection = lazyComponent(
  () => import('../bell/notices-section.tsx').then((module) => module.NoticesSection),
  skeleton,
)
const DevicesSection = lazyComponent(
  () => import('./devices-section.tsx').then((module) => module.DevicesSection),
  skeleton,
)
const DataSection = lazyComponent(
  () => import('./data-section.tsx').then((module) => module.DataSection),
  skeleton,
)

type SectionLabel = Omit<AccountSection, 'Section'>
/** The user's own, before those of modules. */
const FIRST: readonly SectionLabel[] = [
  { id: 'profile', label: 'user.profile' },
  { id: 'email', label: 'user.email' },
  { id: 'access', label: 'user.access' },
  { id: 'notices', label: 'user.notices' },
]
const LAST: readonly SectionLabel[] = [
  { id: 'devices', label: 'user.devices' },
  { id: 'data', label: 'user.data' },
]

/** @param props.sections contributed by modules */
export function UserPage({ sections }: { sections: readonly AccountSection[] }) {
  const text = useText('account')
  const { data: account, error, retry } = useQuery<WebAccount>(ACCOUNT)
  const [search, setSearch] = useSearchParams()
  const clearParams = useCallback(() => setSearch({}, { replace: true }), [setSearch])
  usePageTitle(text('user.title'))
  if (!account) {
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={5} height="120px" />
    )
  }
  return (
    <div className={styles.page}>
      <Head account={account} labels={[...FIRST, ...sections, ...LAST]} />
      <div className={styles.sections}>
        <ProfileSection account={account} />
        <EmailSection account={account} confirm={search.get('confirm')} onConfirmed={clearParams} />
        <AccessSection
          account={account}
          code={search.get('code')}
          state={search.get('state')}
          onBack={clearParams}
        />
        <NoticesSection />
        {sections.map(({ id, Section }) => (
          <Section key={id} />
        ))}
        <DevicesSection />
        <DataSection />
      </div>
    </div>
  )
}

interface HeadProps {
  account: WebAccount
  labels: readonly SectionLabel[]
}

function Head({ account: { username, company, created_at }, labels }: HeadProps) {
  const text = useText('account')
  const format = useFormat()
  return (
    <div className={styles.side}>
      <div className={styles.identity}>
        <span className={styles.initial} aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <h1>{text('user.title')}</h1>
          <p>
            <strong>{username}</strong> · {company}
          </p>
          <p className={styles.quiet}>{text('user.since', { date: format.date(created_at) })}</p>
        </div>
      </div>
      <nav className={styles.parts} aria-label={text('user.parts')}>
        <ul>
          {labels.map((label) => (
            <SectionLink key={label.id} {...label} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

const useAlways = () => true

function SectionLink({ id, label, useIsLinked = useAlways }: SectionLabel) {
  const text = useText('account')
  return useIsLinked() ? (
    <li>
      <a href={`#${id}`}>{text(label)}</a>
    </li>
  ) : null
}
