/** The products of a record, in lists of several products. */
import type { Ref } from '#shared/resources/published.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { useText } from '../messages.ts'
import styles from './products-of.module.css'

const MAX_VISIBLE = 6

interface ProductsOfProps {
  products: readonly (Ref | null)[]
  /** Where the link of a product leads: its page by default. */
  urlOf?: (product: number) => string
}

export function ProductsOf({ products, urlOf = productUrl }: ProductsOfProps) {
  const text = useText()
  const read = useInLanguage()
  const readable = products.filter((product) => product !== null)
  if (!readable.length) return null
  return (
    <span className={styles.products}>
      {text('list.for')}
      {readable.slice(0, MAX_VISIBLE).map(({ id, title, subtitle }) => (
        <PageLink
          key={id}
          to={urlOf(id)}
          title={typeof subtitle === 'object' ? read(subtitle) : undefined}
        >
          {String(title)}
        </PageLink>
      ))}
      {readable.length > MAX_VISIBLE && <span>+{readable.length - MAX_VISIBLE}</span>}
    </span>
  )
}
