/** The part of a line: picture, number, name, specification. */

import { AVAILABILITY } from '#modules/catalogue/shared/part.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { partUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { FactLine } from '#storefront/ui/facts.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { CartLine } from '../../shared/cart.ts'
import styles from './line.module.css'
import { useText } from './messages.ts'

interface PartCellProps {
  line: Pick<CartLine, 'part' | 'part_number' | 'model'>
  /** Facts of the part; the age of its stock only where there is room. */
  facts?: readonly string[]
}

export function PartCell({
  line: { part, part_number, model },
  facts = AVAILABILITY,
}: PartCellProps) {
  const read = useInLanguage()
  const text = useText()
  return (
    <div className={styles.part}>
      <span className={styles.picture}>
        {part?.image && (
          <img
            src={fileUrl(part.image)}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div>
        {part ? (
          <PageLink className="mono" to={partUrl(part.id)}>
            {part_number}
          </PageLink>
        ) : (
          <span className="mono">{part_number}</span>
        )}
        {part && <div>{read(part.name)}</div>}
        {part?.specification && (
          <div className={styles.specification}>{read(part.specification)}</div>
        )}
        {part && <FactLine of={part} names={facts} />}
        {model && <div className={styles.specification}>{text('line.model', { model })}</div>}
      </div>
    </div>
  )
}
