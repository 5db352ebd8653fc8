/** Says that nobody can tell whether something fits the unit at hand. */
import type { Fit } from '#shared/unit/serial.ts'
import { Chip } from '../../ui/chip.tsx'
import { useText } from '../messages.ts'

export function FitChip({ fit }: { fit: Fit | undefined }) {
  const text = useText()
  if (fit !== 'unknown') return null
  return (
    <span title={text('fit.unknownText')}>
      <Chip tone="warning">{text('fit.unknown')}</Chip>
    </span>
  )
}
