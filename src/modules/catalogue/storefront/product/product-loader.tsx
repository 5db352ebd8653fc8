/** Loads the product of the overview and the tabs, with its breadcrumb and its title. */
import { type ReactNode, useEffect } from 'react'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { ProductHub } from '../../shared/product.ts'
import { Missing, useHub, useProductBreadcrumbs } from '../hub/public.ts'
import { addRecentProduct, StatusChip } from '../library/public.ts'
import styles from './product.module.css'

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
  const text = useText('frame')
  usePageTitle(text('nav.products'))
  return <SkeletonRows rows={5} height="96px" />
}

const ProductBreadcrumb = ({ hub }: { hub: ProductHub }) => (
  <Breadcrumb links={useProductBreadcrumbs(hub)} current={hub.product.model_number} />
)

/** Model number, status and name of a product. */
export function ProductTitle({ product }: Pick<ProductHub, 'product'>) {
  const read = useInLanguage()
  return (
    <>
      <div className={styles.title}>
        <h1 className="mono">{product.model_number}</h1>
        <StatusChip status={product.status} />
      </div>
      <p className={styles.name}>{read(product.name)}</p>
    </>
  )
}
