/** A change of a product in a list: date, first unit, old and new part. */
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { changeUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { ListRow } from '#storefront/ui/list-row.tsx'
import type { Change } from '../../../shared/library.ts'
import { useSpanText } from '../../hub/public.ts'
import { FileDownload } from './file-actions.tsx'
import type { RowOf } from './row-props.ts'
import { ImpactChip, useUnitImpact } from './unit-impact.tsx'

const TONES = {
  substitution: 'warning',
  design: 'info',
  firmware: 'info',
  document: 'neutral',
} as const

export function ChangeRow({ record, product, choice }: RowOf<Change>) {
  const text = useText('library')
  const spanText = useSpanText()
  const read = useInLanguage()
  const format = useFormat()
  const { id, change_number, title, kind, from_serial, effective, attachments, $refs } = record
  const impact = useUnitImpact()(record)
  const parts = [$refs.old_part, $refs.new_part].flatMap((part) => part?.title ?? [])
  return (
    <ListRow
      to={changeUrl(id)}
      choice={choice}
      title={read(title)}
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
        parts.length > 0 && (
          <span key="parts" className="mono">
            {parts.join(' → ')}
          </span>
        ),
        product === null && $refs.goods && String($refs.goods.title),
      ]}
      actions={attachments.map((file) => (
        <FileDownload key={file.sha256} file={file} name={file.name} />
      ))}
    />
  )
}
