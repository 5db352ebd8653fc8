/** Notes that the list depends on the unit, and offers to enter the serial number. */
import { useState } from 'react'
import type { Product } from '#shared/web/product.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'
import { useText } from './messages.ts'
import styles from './part-list.module.css'

const UnitDialog = lazyComponent(() => import('./unit-dialog.tsx').then((module) => module.UnitDialog))

export function UnitNote({ product }: { product: Pick<Product, 'id' | 'model_number'> }) {
  const text = useText()
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <div className={styles.depends}>
      <span>{text('list.depends')}</span>
      <Button variant="ghost" small onClick={() => setFormOpen(true)}>
        {text('list.serial')}
      </Button>
      {isFormOpen && <UnitDialog product={product} onClose={() => setFormOpen(false)} />}
    </div>
  )
}
