/** Redirects from a searched serial number to its product. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { SearchResponse } from '#shared/web/search.ts'
import { productUrl } from '#storefront/core/paths.ts'
import { setUnit } from '#storefront/core/unit/unit.ts'

/** The only product of a certain serial number, unless a product or a part is found under it, too. */
export function productOfSerial({ unit, groups }: SearchResponse) {
  const [product, other] = unit?.isCertain ? unit.products : []
  const isAlsoNamed = groups.some(({ group, total }) => total > 0 && (group === 'goods' || group === 'codes'))
  return product && !other && !isAlsoNamed ? product : null
}

export function ProductRedirect({
  serial,
  product,
}: {
  serial: string
  product: { id: number; model_number: string }
}) {
  const [, navigate] = useLocation()
  const { id, model_number } = product
  useEffect(() => {
    setUnit({ serial, product: { id, model_number } })
    navigate(productUrl(id), { replace: true })
  }, [serial, id, model_number, navigate])
  return null
}
