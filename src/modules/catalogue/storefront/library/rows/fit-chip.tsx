/** Marks records of which it is unknown whether they fit the selected unit. */
import { useText } from '#storefront/language/language.tsx'
import { Chip } from '#storefront/ui/chip.tsx'

export function FitChip() {
  const text = useText('hub')
  return (
    <span title={text('fit.unknownText')}>
      <Chip tone="warning">{text('fit.unknown')}</Chip>
    </span>
  )
}
