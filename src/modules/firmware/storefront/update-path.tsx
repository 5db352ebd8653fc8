/** The update path from the installed version to the newest, with the changes of each step. */

import type { Firmware } from '#modules/catalogue/shared/library.ts'
import { versionOrder } from '#modules/catalogue/shared/version-order.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { contactUrl, productUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { CheckIcon } from '#storefront/ui/icons.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { pathToNewest, versionsBetween } from '../shared/update.ts'
import { Changes } from './changes.tsx'
import { DmxWarning } from './dmx-warning.tsx'
import styles from './update-path.module.css'
import { VersionRow } from './version-row.tsx'

interface UpdatePathProps {
  product: number
  /** The selected unit. */
  serial: string | null
  /** Versions for the selected unit. */
  versions: readonly Firmware[]
  from: string
}

export function UpdatePath({ product, serial, versions, from }: UpdatePathProps) {
  const text = useText('firmware')
  const format = useFormat()
  const order = versionOrder(versions)
  const newer = versionsBetween(versions, from)
  // Versions without a file cannot be installed; if no newer one has a file, the path is
  // informational.
  const files = versions.filter(({ file }) => file)
  const path = pathToNewest(newer.some(({ file }) => file) ? files : versions, from, order)
  const isListed = versions.some(({ version }) => order(version, from) === 0)
  const hasUnitRange =
    path.kind === 'path' && path.steps.some((step) => step.from_serial || step.to_serial)
  const dmx = newer.filter(({ changes_dmx }) => changes_dmx).map(({ version }) => version)
  return (
    <div className={styles.path}>
      {!isListed && <p className={styles.quiet}>{text('installed.unlisted', { version: from })}</p>}
      {path.kind === 'newest' && (
        <p className={styles.upToDate}>
          <CheckIcon />
          {text('path.upToDate')}
        </p>
      )}
      {path.kind === 'blocked' && (
        <Notice
          kind="error"
          action={<AskSupport product={product} from={from} needs={path.needs} />}
        >
          <strong>{text('path.blocked', { from })}</strong>{' '}
          {text('path.blockedWhy', { version: path.next.version, needs: path.needs })}
        </Notice>
      )}
      {path.kind === 'path' && (
        <p className={styles.summary}>
          {text(path.steps.length === 1 ? 'path.one' : 'path.many', { from, n: path.steps.length })}
        </p>
      )}
      {hasUnitRange && serial === null && (
        <p className={styles.quiet}>
          {text('path.serial')}{' '}
          <PageLink to={productUrl(product)}>{text('path.toSerial')}</PageLink>
        </p>
      )}
      {dmx.length > 0 && (
        <DmxWarning>{text('path.dmx', { versions: format.list(dmx.toReversed()) })}</DmxWarning>
      )}
      {path.kind === 'path' && (
        <ol>
          {path.steps.map((version, index) => (
            <VersionRow
              key={version.id}
              version={version}
              leading={
                path.steps.length > 1 && (
                  <span className={styles.step}>{text('path.step', { n: index + 1 })}</span>
                )
              }
              mark={version === newer[0] && <Chip tone="info">{text('fw.newest')}</Chip>}
            />
          ))}
        </ol>
      )}
      {newer.length > 0 && (
        <details className={styles.changes}>
          <summary>
            {text('path.since', { from })} ({newer.length})
          </summary>
          <Changes versions={newer} />
        </details>
      )}
    </div>
  )
}

function AskSupport({ product, from, needs }: { product: number; from: string; needs: string }) {
  const text = useText('firmware')
  const search = text('path.question', { from, needs })
  return <ButtonLink to={contactUrl({ product, search })}>{text('path.contact')}</ButtonLink>
}
