/** The hub of a product: pictures and facts, then its material as tabs with counts. */
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { LibraryKind } from '#shared/web/library.ts'
import type { ProductHub } from '#shared/web/product.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { useText as useFrameText } from '#storefront/core/language/use-text.ts'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { Breadcrumb } from '#storefront/core/ui/breadcrumb.tsx'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'
import { SkeletonRows } from '#storefront/core/ui/skeleton.tsx'
import {
  addRecentProduct,
  Missing,
  ProductTabs,
  useHub,
  useText as useLibraryText,
  useProductBreadcrumbs,
  useRecordId,
} from '#storefront/features/library/public.ts'
import { Overview } from './overview.tsx'
import { ProductHead } from './product-head.tsx'

const loadTab = () => import('./product-tab.tsx').then((it) => it.ProductTab)
const ProductTab = lazyComponent(loadTab, <SkeletonRows rows={6} />)

/** Tabs rendered here; other kinds have their own pages. */
const OWN_TABS: readonly LibraryKind[] = ['parts', 'changes']

export function ProductPage() {
  const id = useRecordId('id')
  return <Product key={id} id={id} />
}

function Product({ id }: { id: number }) {
  const frame = useFrameText()
  const text = useLibraryText()
  const read = useInLanguage()
  const [search] = useSearchParams()
  const { data: hub, error, serial } = useHub(id)
  const tab = OWN_TABS.find((kind) => kind === search.get('tab')) ?? null
  const product = hub?.product
  usePageTitle(
    product
      ? [product.model_number, tab ? text(`kind.${tab}`) : read(product.name)].join(' · ')
      : frame('nav.products'),
  )
  const hasTab = tab !== null
  useEffect(() => {
    if (hasTab) void loadTab().catch(console.info)
  }, [hasTab])
  useEffect(() => {
    if (product) addRecentProduct({ ...product, image: product.images[0] ?? null })
  }, [product])
  if (!hub) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={5} height="96px" />
  }
  return (
    <>
      <ProductBreadcrumb hub={hub} />
      <ProductHead hub={hub} serial={serial} isSmall={tab !== null} />
      <ProductTabs hub={hub} current={tab} />
      {tab === null ? <Overview hub={hub} /> : <ProductTab hub={hub} tab={tab} serial={serial} />}
    </>
  )
}

const ProductBreadcrumb = ({ hub }: { hub: ProductHub }) => (
  <Breadcrumb links={useProductBreadcrumbs(hub)} current={hub.product.model_number} />
)
