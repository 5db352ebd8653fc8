/** The account page: profile, contact details, sessions, and deletion. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
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
import type { AccountSection } from './section.tsx'
import styles from './user-page.module.css'

const skeleton = <SkeletonRows rows={2} />
const DevicesSection = lazyComponent(
  () => import('./devices-section.tsx').then((module) => module.DevicesSection),
  skeleton,
)
const DataSection = lazyComponent(() => import('./data-section.tsx').then((module) => module.DataSection), skeleton)

type SectionLabel = Omit<AccountSection, 'Section'>
/** The user's own, before those of modules. */
const FIRST: readonly SectionLabel[] = [
  { id: 'profile', label: 'user.profile' },
  { id: 'email', label: 'user.email' },
  { id: 'access', label: 'user.access' },
]
const LAST: readonly SectionLabel[] = [
  { id: 'devices', label: 'user.devices' },
  { id: 'data', label: 'user.data' },
]

/** @param props.sections contributed by modules */
export function UserPage({ sections }: { sections: readonly AccountSection[] }) {
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
      <Head account={account} labels={[...FIRST, ...sections, ...LAST]} />
      <div className={styles.sections}>
        <ProfileSection account={account} />
        <EmailSection account={account} confirm={search.get('confirm')} onConfirmed={clearParams} />
        <AccessSection account={account} code={search.get('code')} state={search.get('state')} onBack={clearParams} />
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
  const text = useText()
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
  const text = useText()
  return useIsLinked() ? (
    <li>
      <a href={`#${id}`}>{text(label)}</a>
    </li>
  ) : null
}
