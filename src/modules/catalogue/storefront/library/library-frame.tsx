/**
 * The frame of the library's pages: breadcrumb, heading and, for the product of the URL or of the
 * selected unit, its tabs.
 */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUnit } from '#modules/units/storefront/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { LibraryKind } from '../../shared/library.ts'
import type { ProductHub } from '../../shared/product.ts'
import { Missing, numberIn, useHub, useProductBreadcrumbs } from '../hub/public.ts'
import styles from './library-frame.module.css'
import { StatusChip } from './product-status.tsx'
import { ProductTabs } from './product-tabs.tsx'

interface LibraryFrameProps {
  kind: LibraryKind
  title: string
  /** Next to the heading: a link to another view of the same. */
  headerLink?: ReactNode
  /** The material. @param hub null without a product */
  children(hub: ProductHub | null, serial: string | null): ReactNode
}

export function LibraryFrame({ kind, title, headerLink, children }: LibraryFrameProps) {
  const [search] = useSearchParams()
  const unit = useUnit()
  const requested = numberIn(search.get('id'))
  const product = requested ?? unit?.product?.id ?? null
  const { data: hub = null, error, serial } = useHub(product)
  usePageTitle(hub ? `${hub.product.model_number} · ${title}` : title)
  // The product of the unit may have been withdrawn: then the material of all is listed.
  if (product !== null && !hub && !(error && requested === null)) {
    return error ? <Missing error={error} /> : <SkeletonRows rows={6} />
  }
  return (
    <>
      {hub ? (
        <ProductHeading hub={hub} kind={kind} title={title} headerLink={headerLink} />
      ) : (
        <ListHeading title={title} headerLink={headerLink} />
      )}
      {children(hub, serial)}
    </>
  )
}

const ListHeading = ({ title, headerLink }: { title: string; headerLink: ReactNode }) => (
  <>
    <Breadcrumb current={title} />
    <div className={styles.head}>
      <h1>{title}</h1>
      {headerLink}
    </div>
  </>
)

function ProductHeading({
  hub,
  kind,
  title,
  headerLink,
}: {
  hub: ProductHub
  kind: LibraryKind
  title: string
  headerLink: ReactNode
}) {
  const read = useInLanguage()
  const links = useProductBreadcrumbs(hub)
  const { product } = hub
  return (
    <>
      <Breadcrumb
        links={[...links, { to: productUrl(product.id), label: product.model_number }]}
        current={title}
      />
      <div className={styles.head}>
        <div>
          <h1>
            <span className="mono">{product.model_number}</span>{' '}
            <span className={styles.kind}>{title}</span>
          </h1>
          <p className={styles.name}>
            {read(product.name)} <StatusChip status={product.status} />
          </p>
        </div>
        {headerLink}
      </div>
      <ProductTabs hub={hub} current={kind} />
    </>
  )
}
