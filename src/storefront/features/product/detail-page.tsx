/** One address for a product, a comparison of two, a part, or a change. */
import { lazy } from 'react'
import { useSearchParams } from 'wouter'
import { useText as useFrameText } from '#storefront/core/language/use-text.ts'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { PAGES, productAddress } from '#storefront/core/paths.ts'
import { ButtonLink } from '#storefront/core/ui/button.tsx'
import { Empty } from '#storefront/core/ui/empty.tsx'
import { PictureTiles } from '#storefront/core/ui/picture-tile.tsx'
import { numberIn, ProductTile, useRecent } from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'
import { PartPage } from './part-page.tsx'
import { ProductPage } from './product-page.tsx'

/** Products and parts are the common cases; the other pages load on demand. */
const ChangePage = lazy(() => import('./change-page.tsx').then((it) => ({ default: it.ChangePage })))
const ComparePage = lazy(() => import('./compare-page.tsx').then((it) => ({ default: it.ComparePage })))

export function DetailPage() {
  const [search] = useSearchParams()
  const [product, other, part, change] = ['id', 'with', 'part', 'change'].map((name) => numberIn(search.get(name)))
  if (part) return <PartPage key={part} id={part} />
  if (change) return <ChangePage key={change} id={change} />
  if (product && search.has('with')) return <ComparePage key={product} id={product} other={other ?? null} />
  if (product) return <ProductPage key={product} id={product} />
  return <MissingParameter />
}

function MissingParameter() {
  const text = useText()
  const frame = useFrameText()
  const recent = useRecent()
  usePageTitle(text('product.none'))
  return (
    <>
      <h1 className="unseen">{text('product.none')}</h1>
      <Empty
        title={text('product.none')}
        actions={<ButtonLink to={PAGES.products}>{frame('nav.products')}</ButtonLink>}
      >
        {text('product.noneText')}
      </Empty>
      {recent.length > 0 && (
        <section>
          <h2>{text('product.recent')}</h2>
          <PictureTiles>
            {recent.map((one) => (
              <ProductTile key={one.id} product={one} to={productAddress(one.id)} />
            ))}
          </PictureTiles>
        </section>
      )}
    </>
  )
}
