/** The products and assemblies that a part fits, in one line. */
import type { Fits } from '#shared/web/search.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { drawingAddress, partAddress } from '#storefront/core/paths.ts'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import { useText } from './messages.ts'
import styles from './search-page.module.css'

export function FitsLine({ part, fits: { named, total } }: { part: number; fits: Fits }) {
  const text = useText()
  const read = useInLanguage()
  return (
    <p className={styles.fits}>
      <span>{text('results.fits')}</span>
      {named.map(({ product, assembly }) => (
        <PageLink key={assembly.id} to={drawingAddress(product.id, { assembly: assembly.id, part })}>
          {product.title} · {read(assembly.title)}
        </PageLink>
      ))}
      {total > named.length && (
        <PageLink to={partAddress(part)}>{text('results.fitsMore', { count: total - named.length })}</PageLink>
      )}
    </p>
  )
}
