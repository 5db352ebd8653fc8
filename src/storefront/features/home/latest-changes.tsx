/** What was announced lately: changes and firmware, for the customer's own fixtures, or in general where there are none. */
import type { Bilingual } from '#shared/fields/bilingual.ts'
import type { Fixture } from '#shared/web/fixtures.ts'
import type { Change, Firmware } from '#shared/web/library.ts'
import { useFormat } from '../../format.ts'
import { useInLanguage } from '../../language.tsx'
import { changeAddress, listAddress, tabAddress } from '../../library/kinds.ts'
import { useRead } from '../../read.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import styles from './home-page.module.css'
import { useText } from './messages.ts'
import { OWN_FIXTURES } from './own-products.tsx'

const SHOWN = 6

interface News {
  key: string
  to: string
  day: string | null
  number: string
  title: Bilingual | null
  of: string
  isFirmware: boolean
}

const callOf = (resource: string, day: string, goods: readonly number[]): string => {
  const filter = goods.length ? `&filter=${encodeURIComponent(JSON.stringify({ goods }))}` : ''
  return `/api/web/${resource}?sort=["${day}","DESC"]&range=[0,${SHOWN - 1}]${filter}`
}

export function LatestChanges() {
  const text = useText()
  const fixtures = useRead<Fixture[]>(OWN_FIXTURES)
  const own = [...new Set((fixtures.data ?? []).flatMap(({ product }) => product?.id ?? []))].slice(0, 100)
  const isKnown = fixtures.data !== undefined || fixtures.error !== null
  const changes = useRead<Change[]>(isKnown ? callOf('tlf', 'effective', own) : null)
  const firmware = useRead<Firmware[]>(isKnown ? callOf('firmware', 'released', own) : null)
  const news = newest(changes.data ?? [], firmware.data ?? [])
  const isWaiting = !changes.data && !firmware.data && !changes.error
  if (!isWaiting && !news.length && !own.length) return null
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>
        {text(own.length ? 'home.changesMine' : 'home.changes')}
      </h2>
      {isWaiting && <SkeletonRows rows={4} height="64px" />}
      {!isWaiting && !news.length && <p>{text('home.noChanges')}</p>}
      <ul className={styles.news}>
        {news.map((one) => (
          <Entry key={one.key} news={one} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ news: { to, day, number, title, of, isFirmware } }: { news: News }) {
  const text = useText()
  const read = useInLanguage()
  const { date } = useFormat()
  return (
    <li>
      <PageLink className={styles.entry} to={to}>
        <span className={styles.day}>{day && date(day)}</span>
        <span className={styles.what}>
          <strong className={styles.name}>
            {isFirmware ? text('home.firmware', { version: number }) : read(title)}
          </strong>
          <span>{[of, !isFirmware && number].filter(Boolean).join(' · ')}</span>
        </span>
      </PageLink>
    </li>
  )
}

function newest(changes: readonly Change[], firmware: readonly Firmware[]): News[] {
  const changed = changes.map(
    ({ id, change_number, title, effective, $refs: { goods } }): News => ({
      key: `change ${id}`,
      to: changeAddress(id),
      day: effective,
      number: change_number,
      title,
      of: String(goods?.title ?? ''),
      isFirmware: false,
    }),
  )
  const released = firmware.map(
    ({ id, version, released, $refs: { goods } }): News => ({
      key: `firmware ${id}`,
      to: goods[0] ? tabAddress('firmware', goods[0].id) : listAddress('firmware'),
      day: released,
      number: version,
      title: null,
      of: goods.map((one) => one.title).join(', '),
      isFirmware: true,
    }),
  )
  return [...changed, ...released].toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? '')).slice(0, SHOWN)
}
