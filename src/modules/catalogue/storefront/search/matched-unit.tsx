/** A matched serial number: links to its product, filtered by this unit, or goes there at once. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { productUrl } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { setUnit } from '#storefront/unit/unit.ts'
import type { MatchedUnit, SearchResponse } from '../../shared/search.ts'
import { useText } from './messages.ts'
import styles from './search-page.module.css'

export function MatchedUnitNotice({
  unit: { serial_number: serial, products, mine },
}: {
  unit: MatchedUnit
}) {
  const text = useText()
  const navigate = useNavigate()
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
                void navigate(productUrl(id))
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

/**
 * The only product of a certain serial number, unless a product or a part is found under it, too.
 */
export function productOfSerial({ unit, groups }: SearchResponse) {
  const [product, other] = unit?.isCertain ? unit.products : []
  const isAlsoNamed = groups.some(
    ({ group, total }) => total > 0 && (group === 'goods' || group === 'codes'),
  )
  return product && !other && !isAlsoNamed ? product : null
}

/** Redirects from a searched serial number to its product. */
export function ProductRedirect({
  serial,
  product,
}: {
  serial: string
  product: { id: number; model_number: string }
}) {
  const navigate = useNavigate()
  const { id, model_number } = product
  useEffect(() => {
    setUnit({ serial, product: { id, model_number } })
    void navigate(productUrl(id), { replace: true })
  }, [serial, id, model_number, navigate])
  return null
}
