/** Opens the dialog that saves a product for use offline; its label has the date of the copy. */
import { useState } from 'react'
import { useFormat } from '#storefront/language/format.ts'
import { offlineProducts } from '#storefront/offline/offline-products.ts'
import { Button } from '#storefront/ui/button.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import type { ProductToDownload } from './downloads.ts'

const SaveOfflineDialog = lazyComponent(() =>
  import('./save-offline-dialog.tsx').then((module) => module.SaveOfflineDialog),
)

interface SaveOfflineButtonProps {
  product: ProductToDownload
  /** Text of the button. @param date of the product's download; null before */
  label(date: string | null): string
}

export function SaveOfflineButton({ product, label }: SaveOfflineButtonProps) {
  const format = useFormat()
  const at = offlineProducts.use().find(({ id }) => id === product.id)?.at
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label(at ? format.shortDate(at) : null)}</Button>
      {isOpen && <SaveOfflineDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
