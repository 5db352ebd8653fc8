/** Whether a product is in production. */
import type { ProductStatus } from '#shared/web/product.ts'
import { Chip } from '#storefront/core/ui/chip.tsx'
import { useText } from './messages.ts'

export function StatusChip({ status }: { status: ProductStatus }) {
  const text = useText()
  return <Chip tone={status === 'discontinued' ? 'warning' : 'success'}>{text(`status.${status}`)}</Chip>
}
