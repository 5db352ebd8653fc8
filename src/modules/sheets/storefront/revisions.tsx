/** The revisions of a sheet, newest first, with their units, and links to compare. */

import { useSpanText } from '#modules/catalogue/storefront/library/public.ts'
import { sheetUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { CompareIcon } from '#storefront/ui/icons.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { useText } from './messages.ts'
import styles from './sheet-details.module.css'
import type { OpenSheet } from './sheet-loader.tsx'
import { useVersionName } from './use-version-name.ts'
import { viewerKindOf } from './viewer-kind.ts'

export function Revisions({ open: { data, hub } }: { open: OpenSheet }) {
  const text = useText()
  const spanText = useSpanText()
  const nameOf = useVersionName()
  const { sheet, revisions, unit_revision } = data
  const product = hub?.product.id ?? null
  return (
    <section className={styles.part}>
      <h2>{text('sheet.revisions')}</h2>
      <ul>
        {revisions.map((revision) => {
          const span = spanText({ from: revision.from_serial, to: revision.to_serial })
          const isCurrent = revision.id === sheet.id
          return (
            <li key={revision.id} className={styles.row} data-here={isCurrent || undefined}>
              <PageLink
                className={styles.link ?? ''}
                to={sheetUrl(revision, product)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <strong>{nameOf(revision)}</strong>
                <span className={styles.small}>
                  {revision.id === unit_revision && <Chip tone="success">{text('sheet.forUnit')}</Chip>}
                  {revision.later ? (
                    <Chip tone="warning">{text('sheet.old')}</Chip>
                  ) : (
                    <Chip>{text(revision.unordered.length ? 'sheet.unordered' : 'sheet.newest')}</Chip>
                  )}
                  {span ? text('sheet.units', { span }) : text('sheet.allUnits')}
                </span>
              </PageLink>
              {!isCurrent && viewerKindOf(revision.file) !== 'none' && viewerKindOf(sheet.file) !== 'none' && (
                <ButtonLink
                  small
                  to={sheetUrl(sheet, product, { with: revision.id })}
                  aria-label={text('sheet.compareWith', { version: revision.version ?? '' })}
                >
                  <CompareIcon />
                  {text('sheet.compare')}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
