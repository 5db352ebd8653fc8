/** Details of a sheet: units, revisions, and other sheets of its product. */

import type { ReactNode } from 'react'
import { sheetUrl } from '#modules/catalogue/shared/library-urls.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { useDocumentLanguage } from '#modules/catalogue/storefront/library/public.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Facts } from '#storefront/ui/facts.tsx'
import { CompareIcon } from '#storefront/ui/icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './sheet-details.module.css'
import type { OpenSheet } from './sheet-loader.tsx'
import { useVersionName } from './use-version-name.ts'
import { viewerKindOf } from './viewer-kind.ts'

/** The revisions of a sheet, newest first, with their units, and links to compare. */
function Revisions({ open: { data, hub } }: { open: OpenSheet }) {
  const text = useText('sheets')
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
                  {revision.id === unit_revision && (
                    <Chip tone="success">{text('sheet.forUnit')}</Chip>
                  )}
                  {revision.later ? (
                    <Chip tone="warning">{text('sheet.old')}</Chip>
                  ) : (
                    <Chip>
                      {text(revision.unordered.length ? 'sheet.unordered' : 'sheet.newest')}
                    </Chip>
                  )}
                  {span ? text('sheet.units', { span }) : text('sheet.allUnits')}
                </span>
              </PageLink>
              {!isCurrent &&
                viewerKindOf(revision.file) !== 'none' &&
                viewerKindOf(sheet.file) !== 'none' && (
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

// Below everything else, so nothing shifts when it loads.
const OtherSheets = lazyComponent(() =>
  import('./other-sheets.tsx').then((module) => module.OtherSheets),
)

export function SheetDetails({ open, children }: { open: OpenSheet; children: ReactNode }) {
  const library = useText('library')
  const spanText = useSpanText()
  const text = useText('sheets')
  const read = useInLanguage()
  const format = useFormat()
  const nameLanguage = useDocumentLanguage()
  const { hub, data } = open
  const { kind, title, language, version, released, file, from_serial, to_serial } = data.sheet
  const span = spanText({ from: from_serial, to: to_serial })
  return (
    <>
      <section className={styles.panel}>
        <p className={styles.title}>{read(title)}</p>
        <ul className={styles.details}>
          <li>
            <Chip>{library(`paper.${kind}`)}</Chip>
          </li>
          {version && <li>{text('sheet.version', { version })}</li>}
          {released && <li>{format.date(released)}</li>}
          {language && <li>{nameLanguage(language)}</li>}
          <li>{format.size(file.size)}</li>
          {span && <li>{text('sheet.units', { span })}</li>}
        </ul>
        <Facts of={data.sheet} />
        <RevisionStatus open={open} />
      </section>
      {children}
      {data.revisions.length > 1 && <Revisions open={open} />}
      {hub && <OtherSheets open={open} hub={hub} />}
    </>
  )
}

/** Notes that another revision applies: to the selected unit, or today. */
function RevisionStatus({ open: { data, hub, serial } }: { open: OpenSheet }) {
  const text = useText('sheets')
  const { sheet, revisions, unit_revision } = data
  const product = hub?.product.id ?? null
  const isOfUnit = serial !== null && unit_revision !== null
  if (isOfUnit ? unit_revision === sheet.id : sheet.later === null) return null
  const other = revisions.find(({ id }) => id === (isOfUnit ? unit_revision : sheet.later?.id))
  if (!other) return null
  const version = other.version ?? ''
  return (
    <Notice action={<PageLink to={sheetUrl(other, product)}>{text('sheet.goThere')}</PageLink>}>
      {isOfUnit
        ? text('sheet.other', { serial, version })
        : version
          ? text('sheet.superseded', { version })
          : text('sheet.supersededPlain')}
    </Notice>
  )
}
