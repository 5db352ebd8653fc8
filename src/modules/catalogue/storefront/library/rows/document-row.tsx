/** A document in a list: a wiring diagram, a schematic, a manual, … with a thumbnail. */

import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { ListRow } from '#storefront/ui/list-row.tsx'
import type { LibraryDocument } from '../../../shared/library.ts'
import { sheetUrl } from '../../../shared/library-urls.ts'
import { useSpanText } from '../../hub/public.ts'
import { useDocumentLanguage } from '../document-language.ts'
import { TranslationLinks } from '../translation-links.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { FileDownload } from './file-actions.tsx'
import { FitChip } from './fit-chip.tsx'
import { OtherProducts } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function DocumentRow({ record, product, hasHeading, choice }: RowOf<LibraryDocument>) {
  const text = useText('library')
  const spanText = useSpanText()
  const read = useInLanguage()
  const { locale } = useLanguage()
  const format = useFormat()
  const nameLanguage = useDocumentLanguage()
  const {
    title,
    kind,
    language,
    version,
    released,
    file,
    from_serial,
    to_serial,
    later,
    unordered,
    fit,
    $refs,
  } = record
  const context = product ?? $refs.goods[0]?.id ?? null
  const span = spanText({ from: from_serial, to: to_serial })
  return (
    <ListRow
      to={sheetUrl(record, context)}
      choice={choice}
      picture={<DocumentPreview file={file} />}
      title={read(title)}
      details={[
        fit === 'unknown' && <FitChip />,
        later && (
          <Chip tone="warning">
            {later.version
              ? text('paper.later', { version: later.version })
              : text('paper.laterPlain')}
          </Chip>
        ),
        unordered.length > 0 && <Chip key="unordered">{text('paper.unordered')}</Chip>,
        // Before what a phone may cut off.
        record.translations.length > 0 && (
          <TranslationLinks key="also" {...record} product={context} />
        ),
        IN_MIXED_LISTS.has(kind) && text(`paper.${kind}`),
        language && language !== locale && nameLanguage(language),
        version && text('paper.version', { version }),
        released && format.date(released),
        span && text('paper.units', { span }),
        product === null && (
          <OtherProducts products={$refs.goods} hasHeading={hasHeading} title={read(title)} />
        ),
      ]}
      actions={<FileDownload file={file} name={read(title)} />}
    />
  )
}

/** Kinds of documents that share a list; the others have one each. */
const IN_MIXED_LISTS = new Set<LibraryDocument['kind']>([
  'manual',
  'dimension',
  'certificate',
  'other',
])
