/**
 * A product's firmware as a change log: complete, between versions, or only changes of the DMX
 * chart.
 */

import { useSearchParams } from 'react-router-dom'
import type { Firmware } from '#modules/catalogue/shared/library.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { LibraryEmpty, LibraryFrame } from '#modules/catalogue/storefront/library/public.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { changeParams } from '#storefront/query/change-params.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox, Select } from '#storefront/ui/field.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { versionsBetween } from '../shared/update.ts'
import styles from './change-log-page.module.css'
import { Changes } from './changes.tsx'
import { DmxWarning } from './dmx-warning.tsx'
import { useAnchor } from './use-anchor.ts'
import { useFirmware } from './use-firmware.ts'
import { useFirmwareFrame } from './use-firmware-frame.tsx'

export const ChangeLogPage = () => (
  <LibraryFrame {...useFirmwareFrame('log')}>
    {(hub, serial) => hub && <ChangeLog hub={hub} serial={serial} />}
  </LibraryFrame>
)

interface ChangeLogProps {
  hub: ProductHub
  serial: string | null
}

function ChangeLog({ hub: { product }, serial }: ChangeLogProps) {
  const { versions, error, retry } = useFirmware(product.id, serial)
  if (!versions)
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={6} height="120px" />
    )
  const { all: total, fitting } = versions
  if (!fitting.length)
    return <LibraryEmpty q="" serial={serial} product={product.id} onAll={() => undefined} />
  return (
    <VersionHistory product={product.id} versions={fitting} total={total.length} serial={serial} />
  )
}

interface VersionHistoryProps {
  product: number
  versions: readonly Firmware[]
  /** Number of versions for all units. */
  total: number
  serial: string | null
}

function VersionHistory({ product, versions, total, serial }: VersionHistoryProps) {
  const text = useText('firmware')
  const [search, setSearch] = useSearchParams()
  useAnchor(true)
  const [from, to, isDmx] = [
    search.get('from') ?? '',
    search.get('to') ?? '',
    search.get('dmx') === '1',
  ]
  const change = (values: Record<string, string>) => setSearch(changeParams(values))
  const between = from || to ? versionsBetween(versions, from, to || undefined) : versions
  const visible = isDmx ? between.filter(({ changes_dmx }) => changes_dmx) : between
  const options = versions.map(({ version }) => ({ value: version, label: version }))
  return (
    <div className={styles.log}>
      {versions.length < total && (
        <p className={styles.quiet}>
          {text('fw.narrowed', { serial: serial ?? '', shown: versions.length, all: total })}
        </p>
      )}
      <div className={styles.choice}>
        <Select
          label={text('log.from')}
          empty={text('log.first')}
          options={options}
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Select
          label={text('log.to')}
          empty={text('log.last')}
          options={options}
          value={to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <Checkbox
          label={text('log.dmxOnly')}
          checked={isDmx}
          onChange={({ target }) => change({ dmx: target.checked ? '1' : '' })}
        />
      </div>
      <div className={styles.summary} role="status">
        <h2>
          {from || to
            ? text('log.between', {
                smart_count: between.length,
                from: from || text('log.first'),
                to: to || text('log.last'),
              })
            : text('log.count', { smart_count: visible.length })}
        </h2>
        {(from || to) && <DmxEffect versions={between} />}
      </div>
      {visible.length > 0 ? (
        <Changes versions={visible} product={product} />
      ) : (
        <p className={styles.quiet}>
          {text('log.nothing')}{' '}
          <Button small onClick={() => change({ from: '', to: '', dmx: '' })}>
            {text('log.reset')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Effect of a version change on consoles. */
function DmxEffect({ versions }: { versions: readonly Firmware[] }) {
  const text = useText('firmware')
  const format = useFormat()
  const changing = versions.filter(({ changes_dmx }) => changes_dmx).map(({ version }) => version)
  if (!versions.length) return null
  if (!changing.length) return <p className={styles.quiet}>{text('log.dmxNone')}</p>
  return (
    <DmxWarning>{text('log.dmxIn', { versions: format.list(changing.toReversed()) })}</DmxWarning>
  )
}
