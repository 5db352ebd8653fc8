/** A bar below the header that names the selected unit, and clears it. */

import { productAddress } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/frame-icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useText } from './messages.ts'
import { setUnit, useUnit } from './unit.ts'
import styles from './unit-bar.module.css'

export function UnitBar() {
  const text = useText()
  const unit = useUnit()
  if (!unit) return null
  const { serial, product } = unit
  const label = product ? text('unit.shownOf', { model: product.model_number, serial }) : text('unit.shown', { serial })
  return (
    <div className={styles.bar} role="status">
      <div className={styles.row}>
        {product ? <PageLink to={productAddress(product.id)}>{label}</PageLink> : <span>{label}</span>}
        <Button variant="ghost" small onClick={() => setUnit(null)}>
          <CloseIcon />
          {text('unit.clear')}
        </Button>
      </div>
    </div>
  )
}
