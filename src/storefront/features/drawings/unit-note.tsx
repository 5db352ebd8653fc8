/** Notes that the list depends on the unit, and offers to enter the serial number. */
import { useState } from 'react'
import type { Product } from '#shared/web/product.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Dialog } from '#storefront/core/ui/dialog.tsx'
import { UnitForm } from '#storefront/core/unit/unit-form.tsx'
import { useText } from './messages.ts'
import styles from './part-list.module.css'

export function UnitNote({ product: { id, model_number } }: { product: Pick<Product, 'id' | 'model_number'> }) {
  const text = useText()
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <div className={styles.depends}>
      <span>{text('list.depends')}</span>
      <Button variant="ghost" small onClick={() => setFormOpen(true)}>
        {text('list.serial')}
      </Button>
      {isFormOpen && (
        <Dialog title={text('list.serialTitle')} onClose={() => setFormOpen(false)}>
          <UnitForm product={{ id, model_number }} onSet={() => setFormOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}
