/** A matched serial number: links to its product, filtered by this unit, or goes there at once. */

import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { setUnit } from '#modules/units/storefront/public.ts'
import { useText } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { MatchedUnit, SearchResponse } from '../../shared/search.ts'
import styles from './search-page.module.css'

export function MatchedUnitNotice({
  unit: { serial_number: serial, products, mine },
}: {
  unit: MatchedUnit
}) {
  const text = useText('search')
  return (
    <div className={styles.units}>
      {products.length > 1 && <p>{text('results.unitWhich', { serial })}</p>}
      {products.map((product) => (
        <UnitNotice key={product.id} serial={serial} product={product} isMine={mine} />
      ))}
    </div>
  )
}

/** The customer’s units of a batch. */
export function BatchNotices({ q, batch }: { q: string; batch: SearchResponse['batch'] }) {
  const text = useText('search')
  return (
    <div className={styles.units}>
      {batch[0]?.serial_number && <p>{text('results.batch', { q })}</p>}
      {batch.map(({ serial_number, product }) =>
        serial_number === null ? (
          <Notice
            key={product.id}
            action={
              <ButtonLink small to={productUrl(product.id)}>
                {text('results.toProduct')}
              </ButtonLink>
            }
          >
            {text('results.batchOf', { q, model: product.model_number })}
          </Notice>
        ) : (
          <UnitNotice key={serial_number} serial={serial_number} product={product} isMine />
        ),
      )}
    </div>
  )
}

interface UnitNoticeProps {
  serial: string
  product: { id: number; model_number: string }
  isMine: boolean
}

function UnitNotice({ serial, product: { id, model_number }, isMine }: UnitNoticeProps) {
  const text = useText('search')
  const navigate = useNavigate()
  const use = () => {
    setUnit({ serial, product: { id, model_number } })
    void navigate(productUrl(id))
  }
  const action = (
    <Button small onClick={use}>
      {text('results.unitUse')}
    </Button>
  )
  return (
    <Notice action={action}>
      {text(isMine ? 'results.unitMine' : 'results.unit', { serial, model: model_number })}
    </Notice>
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
