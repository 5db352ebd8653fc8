/** The empty state of a product without drawings. */

import type { Product } from '#modules/catalogue/shared/product.ts'
import { useText } from '#storefront/language/language.tsx'
import { contactUrl, productUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'

export function NoDrawings({
  product: { id, model_number },
}: {
  product: Pick<Product, 'id' | 'model_number'>
}) {
  const text = useText('drawings')
  const actions = (
    <>
      <ButtonLink to={contactUrl({ product: id })}>{text('drawings.ask')}</ButtonLink>
      <ButtonLink to={productUrl(id)}>{model_number}</ButtonLink>
    </>
  )
  return (
    <>
      <h1 className="unseen">{text('drawings.title')}</h1>
      <Empty title={text('drawings.none', { model: model_number })} actions={actions}>
        {text('drawings.noneText')}
      </Empty>
    </>
  )
}
