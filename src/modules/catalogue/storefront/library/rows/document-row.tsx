/** A document in a list: a wiring diagram, a schematic, a manual, … with a thumbnail. */

import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { sheetUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from '#storefront/ui/thumbnail.module.css'
import type { LibraryDocument } from '../../../shared/library.ts'
import { useSpanText } from '../../hub/public.ts'
import { useDocumentLanguage } from '../document-language.ts'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import { TranslationLinks } from '../translation-links.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { FileActions } from './file-actions.tsx'
import { FitChip } from './fit-chip.tsx'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'

export function DocumentRow({ record, product, choice }: RowOf<LibraryDocument>) {
  const text = useText()
  const spanText = useSpanText()
  const read = useInLanguage()
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
  const address = sheetUrl(record, product ?? $refs.goods[0]?.id ?? null)
  const span = spanText({ from: from_serial, to: to_serial })
  return (
    <Row
      leading={
        <div className={styles.pair}>
          {choice}
          <DocumentPreview file={file} />
        </div>
      }
      title={<PageLink to={address}>{read(title)}</PageLink>}
      details={[
        fit === 'unknown' && <FitChip />,
        <Chip key="kind">{text(`paper.${kind}`)}</Chip>,
        later && (
          <Chip tone="warning">
            {later.version
              ? text('paper.later', { version: later.version })
              : text('paper.laterPlain')}
          </Chip>
        ),
        unordered.length > 0 && <Chip key="unordered">{text('paper.unordered')}</Chip>,
        language && nameLanguage(language),
        version && text('paper.version', { version }),
        released && format.date(released),
        format.size(file.size),
        span && text('paper.units', { span }),
        product === null && <ProductsOf products={$refs.goods} />,
        record.translations.length > 0 && (
          <TranslationLinks
            key="also"
            {...record}
            product={product ?? $refs.goods[0]?.id ?? null}
          />
        ),
      ]}
      actions={
        <>
          <ButtonLink small to={address} aria-label={text('paper.viewOf', { name: read(title) })}>
            {text('paper.view')}
          </ButtonLink>
          <FileActions file={file} name={read(title)} opens={false} />
        </>
      }
    />
  )
}
