/** A line of a part list: picture, number, name, quantity, units, its balloon, and the cart button. */

import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl, partUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { SpotIcon } from '#storefront/ui/frame-icons.tsx'
import { ListRow, RowPicture } from '#storefront/ui/list-row.tsx'
import type { PartLine } from '../../../shared/library.ts'
import { useHub, useSpanText } from '../../hub/public.ts'
import { PartActions } from '../../page-parts/page-parts.tsx'
import { FitChip } from './fit-chip.tsx'
import type { RowOf } from './row-props.ts'

export function PartRow({ record, product }: RowOf<PartLine>) {
  const { data: hub, serial } = useHub(product)
  const text = useText('library')
  const hubText = useText('hub')
  const spanText = useSpanText()
  const read = useInLanguage()
  const { of: part, balloon, quantity, from_serial, to_serial, fit, $refs } = record
  if (!part) return null
  const span = spanText({ from: from_serial, to: to_serial })
  return (
    <ListRow
      to={partUrl(part.id)}
      picture={<RowPicture file={part.image}>{!part.image && <SpotIcon />}</RowPicture>}
      title={
        <>
          <span className="mono">{part.part_number}</span> {read(part.name)}
        </>
      }
      details={[
        fit === 'unknown' && <FitChip />,
        part.status !== 'active' && <Chip tone="warning">{hubText(`part.${part.status}`)}</Chip>,
        text('part.quantity', { n: quantity }),
        part.specification && read(part.specification),
        span && text('part.units', { span }),
      ]}
      actions={
        <>
          {product !== null && $refs.zujian && (
            <ButtonLink
              variant="ghost"
              small
              to={drawingUrl(product, { assembly: $refs.zujian.id, part: part.id, balloon })}
            >
              {text('part.balloon', { balloon })}
            </ButtonLink>
          )}
          <PartActions
            part={part}
            quantity={quantity}
            serial={serial}
            model={hub?.product.model_number}
            compact
            wish={false}
          />
        </>
      }
    />
  )
}
