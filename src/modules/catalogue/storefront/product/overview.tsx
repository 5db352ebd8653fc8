/** The overview of a product: description, specifications, accessories, predecessors. */
import { textsOf } from '#shared/i18n/locales.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { contactUrl, productUrl } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { PictureTiles } from '#storefront/ui/picture-tile.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import type { ProductCard, ProductHub, Specification } from '../../shared/product.ts'
import { ProductTile } from '../library/public.ts'
import { useText } from './messages.ts'
import styles from './product.module.css'

export function Overview({ hub: { product, accessories, replaces } }: { hub: ProductHub }) {
  const text = useText()
  const read = useInLanguage()
  return (
    <div className={styles.overview}>
      {product.summary && <p className={styles.summary}>{read(product.summary)}</p>}
      {product.description && (
        <section className={styles.block}>
          <h2>{text('product.description')}</h2>
          <RichText>{read(product.description)}</RichText>
          <p>
            <ButtonLink small to={contactUrl({ product: product.id })}>
              {text('product.ask')}
            </ButtonLink>
          </p>
        </section>
      )}
      {product.specifications.length > 0 && (
        <section className={styles.block}>
          <h2>{text('product.specifications')}</h2>
          <Specifications rows={product.specifications} />
        </section>
      )}
      <Tiles title={text('product.accessories')} products={accessories} />
      <Tiles title={text('product.replaces')} products={replaces} />
    </div>
  )
}

function Specifications({ rows }: { rows: readonly Specification[] }) {
  const read = useInLanguage()
  return (
    <dl className={styles.specifications}>
      {rows.map(({ name, value, unit }) => (
        <div key={textsOf(name).join(' ')}>
          <dt>{read(name)}</dt>
          <dd>{[read(value), unit].filter(Boolean).join(' ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tiles({ title, products }: { title: string; products: readonly ProductCard[] }) {
  if (!products.length) return null
  return (
    <section className={`${styles.block} ${styles.wide}`}>
      <h2>{title}</h2>
      <PictureTiles>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} to={productUrl(product.id)} />
        ))}
      </PictureTiles>
    </section>
  )
}
