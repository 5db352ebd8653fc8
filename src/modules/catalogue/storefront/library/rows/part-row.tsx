/** A line of a part list: picture, number, name, quantity, units, and the cart button. */

import { PartActions } from '#storefront/frame/page-parts.tsx'
import { useInLanguage } from '#storefront/language/language.tsx'
import { drawingUrl, partUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { PartLine } from '../../../shared/library.ts'
import { useHub, useHubText, useSpanText } from '../../hub/public.ts'
import { useText } from '../messages.ts'
import { Row } from '../row.tsx'
import { FitChip } from './fit-chip.tsx'
import { PartPicture } from './part-picture.tsx'
import styles from './part-row.module.css'
import type { RowOf } from './row-props.ts'

export function PartRow({ record, product }: RowOf<PartLine>) {
  const { data: hub, serial } = useHub(product)
  const text = useText()
  const hubText = useHubText()
  const spanText = useSpanText()
  const read = useInLanguage()
  const { of: part, balloon, quantity, from_serial, to_serial, fit, $refs } = record
  if (!part) return null
  const span = spanText({ from: from_serial, to: to_serial })
  return (
    <Row
      leading={<PartPicture part={part} />}
      title={
        <span className={styles.number}>
          <PageLink className="mono" to={partUrl(part.id)}>
            {part.part_number}
          </PageLink>
          <CopyButton value={part.part_number} label={text('part.number')} />
        </span>
      }
      name={
        <>
          {read(part.name)}
          {part.specification && (
            <span className={styles.specification}> · {read(part.specification)}</span>
          )}
        </>
      }
      details={[
        fit === 'unknown' && <FitChip />,
        part.status !== 'active' && <Chip tone="warning">{hubText(`part.${part.status}`)}</Chip>,
        text('part.balloon', { balloon }),
        text('part.quantity', { n: quantity }),
        span && text('part.units', { span }),
        product !== null && $refs.zujian ? (
          <PageLink
            key="drawing"
            to={drawingUrl(product, { assembly: $refs.zujian.id, part: part.id })}
          >
            {assemblyName($refs.zujian, read)}
          </PageLink>
        ) : (
          assemblyName($refs.zujian, read)
        ),
      ]}
      actions={
        <PartActions
          part={part}
          quantity={quantity}
          serial={serial}
          model={hub?.product.model_number}
          compact
        />
      }
    />
  )
}

const assemblyName = (
  assembly: PartLine['$refs']['zujian'],
  read: ReturnType<typeof useInLanguage>,
): string =>
  assembly === null
    ? ''
    : typeof assembly.subtitle === 'object'
      ? read(assembly.subtitle)
      : String(assembly.title)
