/** The products of a record, in lists of several products. */
import type { Ref } from '#shared/resources/published.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './products-of.module.css'

const MAX_VISIBLE = 6

interface ProductsOfProps {
  products: readonly (Ref | null)[]
}

export function ProductsOf({ products }: ProductsOfProps) {
  const text = useText('library')
  const read = useInLanguage()
  const readable = products.filter((product) => product !== null)
  if (!readable.length) return null
  return (
    <span className={styles.products}>
      {text('list.for')}
      {readable.slice(0, MAX_VISIBLE).map(({ id, title, subtitle }) => (
        <PageLink
          key={id}
          to={productUrl(id)}
          title={typeof subtitle === 'object' ? read(subtitle) : undefined}
        >
          {String(title)}
        </PageLink>
      ))}
      {readable.length > MAX_VISIBLE && <span>+{readable.length - MAX_VISIBLE}</span>}
    </span>
  )
}

/** Whether a title has the model as a whole word: “VELA-6000 manual” does not name VELA-600. */
export function namesModel(title: string, model: string): boolean {
  const parts = title.split(model)
  return parts.some(
    (after, index) =>
      index > 0 && !/[a-z\d]$/i.test(parts[index - 1] ?? '') && !/^[a-z\d]/i.test(after),
  )
}

interface OtherProductsProps {
  products: readonly Ref[]
  /** Whether the heading of the row names the first one. */
  hasHeading: boolean
  /** The title of the row, which may name some. */
  title: string
}

/** The products of a record that neither its heading nor its title names. */
export function OtherProducts({ products, hasHeading, title }: OtherProductsProps) {
  const text = useText('library')
  const format = useFormat()
  const models = products.map((product) => String(product.title))
  const others = models.filter(
    (model, index) => !(hasHeading && index === 0) && !namesModel(title, model),
  )
  if (!others.length) return null
  return text(others.length < models.length ? 'list.alsoFor' : 'list.forProducts', {
    products: format.list(others),
  })
}
