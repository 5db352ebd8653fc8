/** The hub of a product: pictures and details, the tabs of its material with counts, and the overview. */

import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { BelowScreen } from '#storefront/ui/below-screen.tsx'
import type { ProductHub } from '../../shared/product.ts'
import { ProductTabs, useRecordId } from '../library/public.ts'
import { Overview } from './overview.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductLoader } from './product-loader.tsx'

export function ProductPage() {
  const id = useRecordId('id')
  return (
    <ProductLoader key={id} id={id}>
      {(hub, serial) => <Product hub={hub} serial={serial} />}
    </ProductLoader>
  )
}

function Product({ hub, serial }: { hub: ProductHub; serial: string | null }) {
  const read = useInLanguage()
  const { model_number, name } = hub.product
  usePageTitle(`${model_number} · ${read(name)}`)
  return (
    <>
      <ProductHead hub={hub} serial={serial} />
      <ProductTabs hub={hub} current={null} />
      <BelowScreen>
        <Overview hub={hub} />
      </BelowScreen>
    </>
  )
}
