/** Whether a product is in production. */

import { useText } from '#storefront/language/language.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import type { ProductStatus } from '../../shared/product.ts'

export function StatusChip({ status }: { status: ProductStatus }) {
  const text = useText('library')
  return (
    <Chip tone={status === 'discontinued' ? 'warning' : 'success'}>{text(`status.${status}`)}</Chip>
  )
}
