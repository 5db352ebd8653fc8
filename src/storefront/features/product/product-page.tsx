/** The hub of a product: pictures and facts, then its material as tabs with counts. */
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { LibraryKind } from '#shared/web/library.ts'
import type { ProductHub } from '#shared/web/product.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { useText as useFrameText } from '#storefront/core/language/use-text.ts'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { Breadcrumb } from '#storefront/core/ui/breadcrumb.tsx'
import { Button } from '#storefront/core/ui/button.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { SkeletonRows } from '#storefront/core/ui/skeleton.tsx'
import {
  addRecentProduct,
  LibraryList,
  Missing,
  ProductTabs,
  useHub,
  useText as useLibraryText,
  useProductBreadcrumbs,
} from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'
import { OtherUnits } from './other-units.tsx'
import { Overview } from './overview.tsx'
import { ProductHead } from './product-head.tsx'

/** Tabs rendered here; other kinds have their own pages. */
const OWN_TABS: readonly LibraryKind[] = ['parts', 'changes']

export function ProductPage({ id }: { id: number }) {
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
      {tab === null ? <Overview hub={hub} /> : <Tab hub={hub} tab={tab} serial={serial} />}
    </>
  )
}

const ProductBreadcrumb = ({ hub }: { hub: ProductHub }) => (
  <Breadcrumb links={useProductBreadcrumbs(hub)} current={hub.product.model_number} />
)

function Tab({ hub, tab, serial }: { hub: ProductHub; tab: LibraryKind; serial: string | null }) {
  const text = useText()
  const kinds = useLibraryText()
  const [search, setSearch] = useSearchParams()
  const { id, model_number } = hub.product
  return (
    <section aria-label={kinds(`kind.${tab}`)}>
      {search.has('assembly') && (
        <Notice
          action={
            <Button small onClick={() => setSearch({ id: String(id), tab })}>
              {text('product.allLines')}
            </Button>
          }
        >
          {text('product.oneAssembly')}
        </Notice>
      )}
      <LibraryList
        key={tab}
        kind={tab}
        product={id}
        serial={serial}
        name={`${model_number} ${kinds(`kind.${tab}`)}`}
        {...(tab === 'changes' && serial !== null && { filters: <OtherUnits serial={serial} />, asks: ['units'] })}
      />
    </section>
  )
}
