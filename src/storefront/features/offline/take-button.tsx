/** Takes a product along for use without a network; shows the age of what is here. */
import { useState } from 'react'
import { useFormat } from '#storefront/core/language/format.ts'
import { offlineProducts } from '#storefront/core/offline/offline-products.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'
import type { TakenName } from './downloads.ts'

const TakeDialog = lazyComponent(() => import('./take-dialog.tsx').then((module) => module.TakeDialog))

interface TakeButtonProps {
  product: TakenName
  /** Its text. @param date of the product's download; null before */
  label(date: string | null): string
}

export function TakeButton({ product, label }: TakeButtonProps) {
  const format = useFormat()
  const at = offlineProducts.use().find(({ id }) => id === product.id)?.at
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label(at ? format.shortDate(at) : null)}</Button>
      {isOpen && <TakeDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
