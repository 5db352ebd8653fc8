/** The part of a line: picture, number, name, specification. */
import type { CartLine } from '#shared/web/cart.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { partAddress } from '#storefront/core/paths.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import styles from './line.module.css'

export function PartCell({ line: { part, part_number } }: { line: Pick<CartLine, 'part' | 'part_number'> }) {
  const read = useInLanguage()
  return (
    <div className={styles.part}>
      <span className={styles.picture}>
        {part?.image && (
          <img src={addressOfFile(part.image)} alt="" width="56" height="56" loading="lazy" decoding="async" />
        )}
      </span>
      <div>
        {part ? (
          <PageLink className="mono" to={partAddress(part.id)}>
            {part_number}
          </PageLink>
        ) : (
          <span className="mono">{part_number}</span>
        )}
        {part && <div className={styles.name}>{read(part.name)}</div>}
        {part?.specification && <div className={styles.specification}>{read(part.specification)}</div>}
      </div>
    </div>
  )
}
