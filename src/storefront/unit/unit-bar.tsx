/** A bar below the header that names the selected unit, and clears it. */

import { useLocation, useSearchParams } from 'react-router-dom'
import { PAGES, productUrl } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/frame-icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useText } from './messages.ts'
import { setUnit, type Unit, useUnit } from './unit.ts'
import styles from './unit-bar.module.css'

export function UnitBar() {
  const text = useText()
  const selected = useUnit()
  const expected = useExpectedUnit()
  const unit = selected ?? expected
  if (!unit) return null
  const { serial, product } = unit
  const label = product
    ? text('unit.shownOf', { model: product.model_number, serial })
    : text('unit.shown', { serial })
  return (
    <div className={styles.bar} role="status">
      <div className={styles.row} hidden={!selected}>
        {product ? <PageLink to={productUrl(product.id)}>{label}</PageLink> : <span>{label}</span>}
        <Button variant="ghost" small onClick={() => setUnit(null)}>
          <CloseIcon />
          {text('unit.clear')}
        </Button>
      </div>
    </div>
  )
}

/**
 * The unit of a label, until the server has recognised it: keeps the place of the bar, with a text
 * about as long.
 */
function useExpectedUnit(): Unit | null {
  const { pathname: path } = useLocation()
  const [params] = useSearchParams()
  const serial = path === PAGES.detail ? params.get('serial') : null
  return serial === null ? null : { serial, product: { id: 0, model_number: serial } }
}
