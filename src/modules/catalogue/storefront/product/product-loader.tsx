/** Loads the product of the overview and the tabs, and its breadcrumb. */
import { type ReactNode, useEffect } from 'react'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/use-text.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { ProductHub } from '../../shared/product.ts'
import { Missing, useHub, useProductBreadcrumbs } from '../hub/public.ts'
import { addRecentProduct } from '../library/public.ts'

interface ProductLoaderProps {
  id: number
  /** Renders the product once it is loaded. @param serial of the selected unit */
  children(hub: ProductHub, serial: string | null): ReactNode
}

export function ProductLoader({ id, children }: ProductLoaderProps) {
  const { data: hub, error, serial } = useHub(id)
  const product = hub?.product
  useEffect(() => {
    if (product) addRecentProduct({ ...product, image: product.images[0] ?? null })
  }, [product])
  if (!hub) return error ? <Missing error={error} /> : <ProductLoading />
  return (
    <>
      <ProductBreadcrumb hub={hub} />
      {children(hub, serial)}
    </>
  )
}

function ProductLoading() {
  const text = useText()
  usePageTitle(text('nav.products'))
  return <SkeletonRows rows={5} height="96px" />
}

const ProductBreadcrumb = ({ hub }: { hub: ProductHub }) => (
  <Breadcrumb links={useProductBreadcrumbs(hub)} current={hub.product.model_number} />
)
