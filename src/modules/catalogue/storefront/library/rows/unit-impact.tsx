/** Whether a change affects the selected unit. */

import { type Fit, fitOf } from '#modules/units/shared/serial.ts'
import { serialFor, useUnit } from '#modules/units/storefront/public.ts'
import type { Ref } from '#shared/resources/published.ts'
import { useText } from '#storefront/language/language.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { FitChip } from './fit-chip.tsx'

/** Null without a selected unit, or with one of another product. */
export function useUnitImpact(): (change: {
  from_serial: string | null
  $refs: { goods: Ref | null }
}) => Fit | null {
  const unit = useUnit()
  return ({ from_serial, $refs: { goods } }) => {
    const serial = goods ? serialFor(unit, goods.id) : null
    return serial === null ? null : fitOf(serial, { from: from_serial })
  }
}

/** @param props.fit null without a selected unit */
export function ImpactChip({ fit }: { fit: Fit | null }) {
  const text = useText('library')
  if (fit === null) return null
  if (fit === 'unknown') return <FitChip />
  return fit === 'yes' ? (
    <Chip tone="warning">{text('change.concerns')}</Chip>
  ) : (
    <Chip>{text('change.other')}</Chip>
  )
}
