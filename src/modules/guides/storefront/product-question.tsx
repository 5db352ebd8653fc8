/**
 * The question for the product, before the first one if the answers depend on it. The URL holds the
 * selection.
 */
import { useSearchParams } from 'react-router-dom'
import type { Ref } from '#shared/resources/published.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { changeParams } from '#storefront/query/change-params.ts'
import { Button } from '#storefront/ui/button.tsx'
import { ChevronIcon } from '#storefront/ui/icons.tsx'
import styles from './player.module.css'

function useChooseProduct() {
  const [, setSearch] = useSearchParams()
  return (product: number | null) =>
    setSearch(changeParams({ id: product === null ? null : String(product) }))
}

export function ProductQuestion({ products }: { products: readonly Ref[] }) {
  const text = useText('guides')
  const read = useInLanguage()
  const choose = useChooseProduct()
  return (
    <section className={styles.player} aria-labelledby="guide-product">
      <h2 id="guide-product" className={styles.prompt}>
        {text('product.ask')}
      </h2>
      <ul className={styles.answers}>
        {products.map(({ id, title, subtitle }) => (
          <li key={id}>
            <button type="button" className={styles.answer} onClick={() => choose(id)}>
              <span>
                <strong>{String(title)}</strong> {typeof subtitle === 'object' && read(subtitle)}
              </span>
              <ChevronIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The product that the answers are for, with a button to select another one. */
export function SelectedProduct({ product }: { product: Ref }) {
  const text = useText('guides')
  const choose = useChooseProduct()
  return (
    <p className={styles.product}>
      <span>{text('product.for', { model: String(product.title) })}</span>
      <Button variant="ghost" small onClick={() => choose(null)}>
        {text('product.change')}
      </Button>
    </p>
  )
}
