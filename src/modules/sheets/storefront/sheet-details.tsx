/** Details of a sheet: units, revisions, and other sheets of its product. */
import type { ReactNode } from 'react'
import {
  useDocumentLanguage,
  useText as useLibraryText,
  useSpanText,
} from '#modules/catalogue/storefront/library/public.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { sheetUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { useText } from './messages.ts'
import { Revisions } from './revisions.tsx'
import styles from './sheet-details.module.css'
import type { OpenSheet } from './sheet-loader.tsx'

// Below everything else, so nothing shifts when it loads.
const OtherSheets = lazyComponent(() => import('./other-sheets.tsx').then((module) => module.OtherSheets))

export function SheetDetails({ open, children }: { open: OpenSheet; children: ReactNode }) {
  const library = useLibraryText()
  const spanText = useSpanText()
  const text = useText()
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
  const text = useText()
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
