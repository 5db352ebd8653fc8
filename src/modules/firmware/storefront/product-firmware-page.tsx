/** The firmware of a product, as downloads: the update path, every version, and tools. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Firmware } from '#modules/catalogue/shared/library.ts'
import { versionAnchor } from '#modules/catalogue/shared/library-urls.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { LibraryEmpty, LibraryFrame } from '#modules/catalogue/storefront/library/public.ts'
import { useInstalledVersion } from '#modules/units/storefront/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { changeParams } from '#storefront/query/change-params.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { ListSearch } from '#storefront/ui/list-search.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { CheckCard } from './check-card.tsx'
import { InstalledVersionForm } from './installed-version-form.tsx'
import styles from './product-firmware-page.module.css'
import { useAnchor } from './use-anchor.ts'
import { useFirmware } from './use-firmware.ts'
import { useFirmwareFrame } from './use-firmware-frame.tsx'
import { VersionRow } from './version-row.tsx'

const SubscribeCard = lazyComponent(() =>
  import('./subscriptions/subscribe-card.tsx').then((module) => module.SubscribeCard),
)
const UpdatePath = lazyComponent(() =>
  import('./update-path.tsx').then((module) => module.UpdatePath),
)

/**
 * Initially visible versions: the newest one. Earlier ones are shown at a press, for a search, or
 * by their URL.
 */
const INITIAL_VERSIONS = 1
const MIN_SEARCHABLE = 8

export const ProductFirmwarePage = () => (
  <LibraryFrame {...useFirmwareFrame('downloads')}>
    {(hub, serial) => hub && <ProductFirmware hub={hub} serial={serial} />}
  </LibraryFrame>
)

interface ProductFirmwareProps {
  hub: ProductHub
  serial: string | null
}

function ProductFirmware({ hub: { product }, serial }: ProductFirmwareProps) {
  const text = useText('firmware')
  const { versions, error, retry } = useFirmware(product.id, serial)
  const [installed, setInstalled] = useInstalledVersion(product.id, serial)
  if (!versions)
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={6} height="96px" />
    )
  const { all, fitting } = versions
  const model = product.model_number
  const subject = serial === null ? model : text('installed.unit', { serial })
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {fitting.length < all.length && (
          <p className={styles.quiet}>
            {text('fw.narrowed', { serial: serial ?? '', shown: fitting.length, all: all.length })}
          </p>
        )}
        {fitting.length > 0 ? (
          <>
            <section className={styles.installed} aria-labelledby="installed-title">
              <h2 id="installed-title">{text('installed.title')}</h2>
              <InstalledVersionForm
                key={subject}
                versions={fitting.map(({ version }) => version)}
                installed={installed}
                subject={subject}
                onChange={setInstalled}
              />
              {installed && (
                <UpdatePath
                  product={product.id}
                  serial={serial}
                  versions={fitting}
                  from={installed}
                />
              )}
            </section>
            <Versions versions={fitting} installed={installed} />
          </>
        ) : (
          <LibraryEmpty q="" serial={serial} product={product.id} onAll={() => undefined} />
        )}
      </div>
      <aside className={styles.side}>
        {all.some(({ file }) => file) && <CheckCard model={model} versions={all} serial={serial} />}
        <SubscribeCard product={product.id} model={model} />
      </aside>
    </div>
  )
}

function Versions({
  versions,
  installed,
}: {
  versions: readonly Firmware[]
  installed: string | null
}) {
  const text = useText('firmware')
  const anchor = useAnchor(true)
  const [search, setSearch] = useSearchParams()
  const matches = useMatchingVersions(versions, search.get('find') ?? '')
  const [isExpanded, setExpanded] = useState(() =>
    versions.slice(INITIAL_VERSIONS).some(({ version }) => versionAnchor(version) === anchor),
  )
  const visible =
    isExpanded || matches.q ? matches.versions : matches.versions.slice(0, INITIAL_VERSIONS)
  const find = (q: string) => setSearch(changeParams({ find: q }))
  return (
    <section className={styles.versions} aria-labelledby="versions-title">
      <div className={styles.header}>
        <h2 id="versions-title">
          {text('fw.all')} <span className={styles.count}>{versions.length}</span>
        </h2>
        {versions.length > MIN_SEARCHABLE && (
          <ListSearch key={matches.q} q={matches.q} onSearch={find} />
        )}
      </div>
      {!matches.versions.length && (
        <p className={styles.quiet}>
          {text('log.nothing')}{' '}
          <Button small onClick={() => find('')}>
            {text('fw.showAll', { n: versions.length })}
          </Button>
        </p>
      )}
      <ul className={styles.list}>
        {visible.map((item) => (
          <VersionRow
            key={item.id}
            version={item}
            id={versionAnchor(item.version)}
            isOpen={item === versions[0] || versionAnchor(item.version) === anchor}
            mark={<VersionMarks version={item} newest={versions[0]} installed={installed} />}
          />
        ))}
      </ul>
      {visible.length < matches.versions.length && (
        <Button onClick={() => setExpanded(true)}>
          {text('fw.showAll', { n: matches.versions.length })}
        </Button>
      )}
    </section>
  )
}

function VersionMarks({
  version,
  newest,
  installed,
}: {
  version: Firmware
  newest: Firmware | undefined
  installed: string | null
}) {
  const text = useText('firmware')
  return (
    <>
      {version === newest && <Chip tone="info">{text('fw.newest')}</Chip>}
      {version.version === installed && <Chip tone="success">{text('fw.yours')}</Chip>}
    </>
  )
}

/**
 * The versions whose number or notes match the search; an unknown version in the URL filters
 * nothing.
 */
function useMatchingVersions(versions: readonly Firmware[], q: string) {
  const read = useInLanguage()
  const query = q.trim().toLowerCase()
  const isMatch = ({ version, notes }: Firmware) =>
    `${version}\n${read(notes)}`.toLowerCase().includes(query)
  return { q, versions: query ? versions.filter(isMatch) : versions }
}
