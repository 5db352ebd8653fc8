/** The account page: profile, contact details, sessions, and deletion. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SubscriptionList, useText as useSubscriptionsText } from '#modules/firmware/storefront/public.ts'
import { MyFixtures, useText as useFixturesText } from '#modules/fixtures/storefront/public.ts'
import { DownloadsList } from '#modules/offline/storefront/public.ts'
import { COMPANIES, type Company } from '#modules/orders/shared/company.ts'
import type { WebAccount } from '#shared/web/account.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { useFormat } from '../language/format.ts'
import { useQuery } from '../query/use-query.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { AccessSection } from './access-section.tsx'
import { ACCOUNT } from './api.ts'
import { EmailSection } from './email-section.tsx'
import { useText } from './messages.ts'
import { ProfileSection } from './profile-section.tsx'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

const skeleton = <SkeletonRows rows={2} />
const AddressesSection = lazyComponent(
  () => import('./addresses-section.tsx').then((module) => module.AddressesSection),
  skeleton,
)
const CompanySection = lazyComponent(
  () => import('./company-section.tsx').then((module) => module.CompanySection),
  null,
)
const DevicesSection = lazyComponent(
  () => import('./devices-section.tsx').then((module) => module.DevicesSection),
  skeleton,
)
const DataSection = lazyComponent(() => import('./data-section.tsx').then((module) => module.DataSection), skeleton)

const SECTIONS = [
  'profile',
  'email',
  'access',
  'addresses',
  'company',
  'fixtures',
  'taken',
  'firmware',
  'devices',
  'data',
] as const

export function UserPage() {
  const text = useText()
  const { data: account, error, retry } = useQuery<WebAccount>(ACCOUNT)
  const [search, setSearch] = useSearchParams()
  const clearParams = useCallback(() => setSearch({}, { replace: true }), [setSearch])
  usePageTitle(text('user.title'))
  if (!account) {
    return error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={5} height="120px" />
  }
  return (
    <div className={styles.page}>
      <Head account={account} />
      <div className={styles.sections}>
        <ProfileSection account={account} />
        <EmailSection account={account} confirm={search.get('confirm')} onConfirmed={clearParams} />
        <AccessSection account={account} code={search.get('code')} state={search.get('state')} onBack={clearParams} />
        <AddressesSection />
        <CompanySection />
        <Fixtures />
        <Section id="taken" title={text('user.taken')} lead={text('user.takenLead')}>
          <DownloadsList />
        </Section>
        <FirmwareMails />
        <DevicesSection />
        <DataSection />
      </div>
    </div>
  )
}

function Fixtures() {
  const text = useFixturesText()
  return (
    <Section id="fixtures" title={text('fixtures.title')} lead={text('fixtures.lead')}>
      <MyFixtures />
    </Section>
  )
}

function FirmwareMails() {
  const text = useSubscriptionsText()
  return (
    <Section id="firmware" title={text('news.section')} lead={text('news.sectionLead')}>
      <SubscriptionList />
    </Section>
  )
}

function Head({ account: { username, company, created_at } }: { account: WebAccount }) {
  const text = useText()
  const format = useFormat()
  const hasCompany = Boolean(useQuery<Company[]>(COMPANIES).data?.length)
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
          {SECTIONS.filter((part) => part !== 'company' || hasCompany).map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{text(`user.${part}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
