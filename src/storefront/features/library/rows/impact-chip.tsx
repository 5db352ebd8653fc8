/** Whether a change affects the selected unit. */
import type { Fit } from '#shared/unit/serial.ts'
import { Chip } from '#storefront/core/ui/chip.tsx'
import { useText } from '../messages.ts'
import { FitChip } from './fit-chip.tsx'

/** @param props.fit null without a selected unit */
export function ImpactChip({ fit }: { fit: Fit | null }) {
  const text = useText()
  if (fit === null) return null
  if (fit === 'unknown') return <FitChip />
  return fit === 'yes' ? <Chip tone="warning">{text('change.concerns')}</Chip> : <Chip>{text('change.other')}</Chip>
}
