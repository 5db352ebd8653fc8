/** Opens the dialog that saves a product for use offline; its label has the date of the copy. */

import { useState } from 'react'
import type { ProductActionProps } from '#modules/catalogue/storefront/page-parts/public.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { offlineProducts } from '#storefront/offline/offline-products.ts'
import { Button } from '#storefront/ui/button.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'

const SaveOfflineDialog = lazyComponent(() =>
  import('./save-offline-dialog.tsx').then((module) => module.SaveOfflineDialog),
)

export function SaveOfflineButton({ product }: ProductActionProps) {
  const text = useText('saveOffline')
  const format = useFormat()
  const at = offlineProducts.use().find(({ id }) => id === product.id)?.at
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {at ? text('offline.taken', { date: format.shortDate(at) }) : text('offline.take')}
      </Button>
      {isOpen && <SaveOfflineDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
