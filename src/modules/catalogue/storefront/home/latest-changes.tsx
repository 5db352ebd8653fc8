/**
 * Latest changes and firmware: for the customer's saved fixtures, or for all products without any.
 */

import type { Bilingual } from '#fields/bilingual.ts'
import type { Fixture } from '#modules/catalogue/shared/saved-fixture.ts'
import { CHANGE_PAGE } from '#modules/pages.ts'
import { fitOf } from '#modules/units/shared/serial.ts'
import { compare } from '#shared/compare.ts'
import type { Ref } from '#shared/resources/published.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { changeUrl, PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { isPage } from '#storefront/ui/known-pages.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { Change, Firmware } from '../../shared/library.ts'
import { listUrl, tabUrl } from '../../shared/library-urls.ts'
import styles from './home-page.module.css'
import { useSavedFixtures } from './use-saved-fixtures.ts'

const MAX_VISIBLE = 6
/** Number of changes to load for own products, since some affect other units. */
const MAX_CANDIDATES = 24

interface FeedEntry {
  key: string
  to: string
  day: string | null
  number: string
  title: Bilingual | null
  products: string[]
  isFirmware: boolean
}

const queryKey = (resource: string, day: string, goods: readonly number[]): string => {
  const filter = goods.length ? `&filter=${encodeURIComponent(JSON.stringify({ goods }))}` : ''
  return `/api/web/${resource}?sort=["${day}","DESC"]&range=[0,${(goods.length ? MAX_CANDIDATES : MAX_VISIBLE) - 1}]${filter}`
}

const hasAnswered = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined || error !== null

export function LatestChanges() {
  const text = useText('home')
  const fixtures = useSavedFixtures()
  const products = [
    ...new Set((fixtures.data ?? []).flatMap(({ product }) => product?.id ?? [])),
  ].slice(0, 100)
  const hasFixtures = hasAnswered(fixtures)
  const hasChanges = isPage(CHANGE_PAGE)
  const hasFirmware = isPage(PAGES.firmware)
  const changes = useQuery<Change[]>(
    hasFixtures && hasChanges ? queryKey('tlf', 'effective', products) : null,
  )
  const firmware = useQuery<Firmware[]>(
    hasFixtures && hasFirmware ? queryKey('firmware', 'released', products) : null,
  )
  const savedFixtures = fixtures.data ?? []
  const entries = newestEntries(
    (changes.data ?? []).filter(({ from_serial, $refs: { goods } }) =>
      affectsUnit(savedFixtures, [goods], from_serial),
    ),
    (firmware.data ?? []).filter(({ from_serial, to_serial, $refs: { goods } }) =>
      affectsUnit(savedFixtures, goods, from_serial, to_serial),
    ),
  )
  // One of the two alone would move when the other arrives.
  const isLoading = (hasChanges && !hasAnswered(changes)) || (hasFirmware && !hasAnswered(firmware))
  if (!isLoading && !entries.length && !products.length) return null
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>
        {text(products.length ? 'home.changesMine' : 'home.changes')}
      </h2>
      {isLoading && <SkeletonRows rows={4} height="64px" />}
      {!isLoading && !entries.length && <p>{text('home.noChanges')}</p>}
      {!isLoading && entries.length > 0 && (
        <ul className={styles.feed}>
          {entries.map((item) => (
            <FeedRow key={item.key} entry={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FeedRow({
  entry: { to, day, number, title, products, isFirmware },
}: {
  entry: FeedEntry
}) {
  const text = useText('home')
  const read = useInLanguage()
  const { date, list } = useFormat()
  return (
    <li>
      <PageLink className={styles.entry} to={to}>
        <span className={styles.day}>{day && date(day)}</span>
        <span className={styles.text}>
          <strong className={styles.name}>
            {isFirmware ? text('home.firmware', { version: number }) : read(title)}
          </strong>
          <span>{[list(products), !isFirmware && number].filter(Boolean).join(' · ')}</span>
        </span>
      </PageLink>
    </li>
  )
}

/** Whether a change may affect one of the customer's units; always true without saved units. */
const affectsUnit = (
  fixtures: readonly Fixture[],
  goods: readonly (Ref | null)[],
  from: string | null,
  to: string | null = null,
): boolean =>
  !fixtures.length ||
  fixtures.some(
    ({ product, serial_number }) =>
      goods.some((item) => item?.id === product?.id) && fitOf(serial_number, { from, to }) !== 'no',
  )

function newestEntries(changes: readonly Change[], firmware: readonly Firmware[]): FeedEntry[] {
  const changeEntries = changes.map(
    ({ id, change_number, title, effective, $refs: { goods } }): FeedEntry => ({
      key: `change ${id}`,
      to: changeUrl(id),
      day: effective,
      number: change_number,
      title,
      products: goods ? [String(goods.title)] : [],
      isFirmware: false,
    }),
  )
  const firmwareEntries = firmware.map(
    ({ id, version, released, $refs: { goods } }): FeedEntry => ({
      key: `firmware ${id}`,
      to: goods[0] ? tabUrl('firmware', goods[0].id) : listUrl('firmware'),
      day: released,
      number: version,
      title: null,
      products: goods.map((product) => String(product.title)),
      isFirmware: true,
    }),
  )
  return [...changeEntries, ...firmwareEntries]
    .toSorted((a, b) => compare(b.day ?? '', a.day ?? ''))
    .slice(0, MAX_VISIBLE)
}
