/** Marks records of which it is unknown whether they fit the selected unit. */
import { Chip } from '#storefront/ui/chip.tsx'
import { useHubText } from '../../hub/public.ts'

export function FitChip() {
  const text = useHubText()
  return (
    <span title={text('fit.unknownText')}>
      <Chip tone="warning">{text('fit.unknown')}</Chip>
    </span>
  )
}
