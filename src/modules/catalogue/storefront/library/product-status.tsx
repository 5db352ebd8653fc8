/** Whether a product is in production. */

import { Chip } from '#storefront/ui/chip.tsx'
import type { ProductStatus } from '../../shared/product.ts'
import { useText } from './messages.ts'

export function StatusChip({ status }: { status: ProductStatus }) {
  const text = useText()
  return (
    <Chip tone={status === 'discontinued' ? 'warning' : 'success'}>{text(`status.${status}`)}</Chip>
  )
}
