/** Pages of the technical library: material of one kind, of the product that the address names or of all. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { LibraryKind } from '#shared/web/library.ts'
import type { ProductHub } from '#shared/web/product.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { productAddress } from '#storefront/core/paths.ts'
import { Breadcrumb } from '#storefront/core/ui/breadcrumb.tsx'
import { SkeletonRows } from '#storefront/core/ui/skeleton.tsx'
import { LibraryList } from './library-list.tsx'
import styles from './library-page.module.css'
import { Missing } from './missing.tsx'
import { useProductBreadcrumbs } from './product-breadcrumbs.ts'
import { StatusChip } from './product-status.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { numberIn, useHub } from './use-hub.ts'

interface LibraryPageProps {
  kind: LibraryKind
  title: string
  /** Next to the heading: a link to another view of the same. */
  aside?: ReactNode
  /** Replaces the list of a product. */
  ofProduct?(hub: ProductHub, serial: string | null): ReactNode
  /** Above the list: filters, by parameters of the address that are passed to the query. */
  filters?: ReactNode
  asks?: readonly string[]
  /** Description of the search, if it covers more than names. */
  searchFor?: string
}

export function LibraryPage({ kind, title, aside, ofProduct, filters, asks, searchFor }: LibraryPageProps) {
  const [search] = useSearchParams()
  const product = numberIn(search.get('id'))
  const { data: hub, error, serial } = useHub(product)
  usePageTitle(hub ? `${hub.product.model_number} · ${title}` : title)
  if (product !== null && !hub) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={6} />
  }
  return (
    <>
      {hub ? (
        <ProductLibrary hub={hub} kind={kind} title={title} aside={aside} />
      ) : (
        <AllProducts title={title} aside={aside} />
      )}
      {hub && ofProduct ? (
        ofProduct(hub, serial)
      ) : (
        <LibraryList
          key={`${kind} ${product}`}
          kind={kind}
          product={product}
          serial={serial}
          filters={filters}
          searchFor={searchFor}
          {...(asks && { asks })}
          name={hub ? `${hub.product.model_number} ${title}` : title}
        />
      )}
    </>
  )
}

const AllProducts = ({ title, aside }: { title: string; aside: ReactNode }) => (
  <>
    <Breadcrumb current={title} />
    <div className={styles.head}>
      <h1>{title}</h1>
      {aside}
    </div>
  </>
)

function ProductLibrary({
  hub,
  kind,
  title,
  aside,
}: {
  hub: ProductHub
  kind: LibraryKind
  title: string
  aside: ReactNode
}) {
  const read = useInLanguage()
  const links = useProductBreadcrumbs(hub)
  const { product } = hub
  return (
    <>
      <Breadcrumb links={[...links, { to: productAddress(product.id), label: product.model_number }]} current={title} />
      <div className={styles.head}>
        <div>
          <h1>
            {product.model_number} <span className={styles.kind}>{title}</span>
          </h1>
          <p className={styles.name}>
            {read(product.name)} <StatusChip status={product.status} />
          </p>
        </div>
        {aside}
      </div>
      <ProductTabs hub={hub} current={kind} />
    </>
  )
}
