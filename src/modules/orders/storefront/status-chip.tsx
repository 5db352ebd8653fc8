/** The state of an order as a chip. */

import { useText } from '#storefront/language/language.tsx'
import { Chip, type Tone } from '#storefront/ui/chip.tsx'
import type { OrderState } from '../shared/states.ts'

const TONES: Record<OrderState, Tone> = {
  pending: 'warning',
  declined: 'neutral',
  submitted: 'info',
  confirmed: 'info',
  shipped: 'info',
  completed: 'success',
  cancelled: 'neutral',
}

export function StatusChip({ status }: { status: OrderState }) {
  const text = useText('orders')
  return <Chip tone={TONES[status]}>{text(`status.${status}`)}</Chip>
}
