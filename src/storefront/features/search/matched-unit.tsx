/** A matched serial number: links to its product, filtered by this unit. */
import { useLocation } from 'wouter'
import type { MatchedUnit } from '#shared/web/search.ts'
import { productUrl } from '#storefront/core/paths.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { setUnit } from '#storefront/core/unit/unit.ts'
import { useText } from './messages.ts'
import styles from './search-page.module.css'

export function MatchedUnitNotice({ unit: { serial_number: serial, products, mine } }: { unit: MatchedUnit }) {
  const text = useText()
  const [, navigate] = useLocation()
  return (
    <div className={styles.units}>
      {products.length > 1 && <p>{text('results.unitWhich', { serial })}</p>}
      {products.map(({ id, model_number }) => (
        <Notice
          key={id}
          action={
            <Button
              small
              onClick={() => {
                setUnit({ serial, product: { id, model_number } })
                navigate(productUrl(id))
              }}
            >
              {text('results.unitUse')}
            </Button>
          }
        >
          {text(mine ? 'results.unitMine' : 'results.unit', { serial, model: model_number })}
        </Notice>
      ))}
    </div>
  )
}
