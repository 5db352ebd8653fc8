/** The URL of a product that names none: the recently opened ones. */

import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES, productUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { PictureTiles } from '#storefront/ui/picture-tile.tsx'
import { ProductTile, useRecent } from '../library/public.ts'

export function DetailPage() {
  const text = useText('product')
  const frame = useText('frame')
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
            {recent.map((item) => (
              <ProductTile key={item.id} product={item} to={productUrl(item.id)} />
            ))}
          </PictureTiles>
        </section>
      )}
    </>
  )
}
