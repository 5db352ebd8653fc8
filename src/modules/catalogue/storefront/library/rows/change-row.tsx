/** A change of a product in a list: date, first unit, old and new part. */
import type { Ref } from '#shared/resources/published.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { changeUrl, partUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import type { Change } from '../../../shared/library.ts'
import { useSpanText } from '../../hub/public.ts'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import { FileActions } from './file-actions.tsx'
import { ProductsOf } from './products-of.tsx'
import type { RowOf } from './row-props.ts'
import { ImpactChip, useUnitImpact } from './unit-impact.tsx'

const TONES = {
  substitution: 'warning',
  design: 'info',
  firmware: 'info',
  document: 'neutral',
} as const

export function ChangeRow({ record, product, choice }: RowOf<Change>) {
  const text = useText()
  const spanText = useSpanText()
  const read = useInLanguage()
  const format = useFormat()
  const {
    id,
    change_number,
    title,
    kind,
    from_serial,
    effective,
    description,
    attachments,
    $refs,
  } = record
  const impact = useUnitImpact()(record)
  return (
    <Row
      leading={choice}
      title={<PageLink to={changeUrl(id)}>{read(title)}</PageLink>}
      details={[
        impact !== null && <ImpactChip fit={impact} />,
        <Chip key="kind" tone={TONES[kind]}>
          {text(`change.${kind}`)}
        </Chip>,
        <span key="number" className="mono">
          {change_number}
        </span>,
        effective && format.date(effective),
        from_serial && text('change.units', { span: spanText({ from: from_serial }) }),
        $refs.old_part && <ChangedPart label={text('change.old')} part={$refs.old_part} />,
        $refs.new_part && <ChangedPart label={text('change.new')} part={$refs.new_part} />,
        product === null && <ProductsOf products={[$refs.goods]} />,
      ]}
      actions={attachments.map((file) => (
        <FileActions key={file.sha256} file={file} name={file.name} />
      ))}
    >
      {description && <RichText>{read(description)}</RichText>}
    </Row>
  )
}

const ChangedPart = ({ label, part }: { label: string; part: Ref }) => (
  <span>
    {label}{' '}
    <PageLink className="mono" to={partUrl(part.id)}>
      {String(part.title)}
    </PageLink>
  </span>
)
