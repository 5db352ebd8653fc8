/** Asks for the serial number of the unit. */

import type { Product } from '#modules/catalogue/shared/product.ts'
import { UnitForm } from '#modules/units/storefront/form/public.ts'
import { useText } from '#storefront/language/language.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'

interface UnitDialogProps {
  product: Pick<Product, 'id' | 'model_number'>
  onClose(): void
}

export function UnitDialog({ product: { id, model_number }, onClose }: UnitDialogProps) {
  const text = useText('drawings')
  return (
    <Dialog title={text('list.serialTitle')} onClose={onClose}>
      <UnitForm product={{ id, model_number }} onSet={onClose} />
    </Dialog>
  )
}
