/** The part of a line: picture, number, name, specification. */
import { fileAddress } from '#shared/fields/stored-file.ts'
import { apiHost } from '#shared/http/http.ts'
import type { CartLine } from '#shared/web/cart.ts'
import { useInLanguage } from '../../language.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './line.module.css'

export function PartCell({ line: { part, part_number } }: { line: Pick<CartLine, 'part' | 'part_number'> }) {
  const read = useInLanguage()
  return (
    <div className={styles.part}>
      <span className={styles.picture}>
        {part?.image && (
          <img
            src={apiHost() + fileAddress(part.image)}
            alt=""
            width="56"
            height="56"
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div>
        {part ? (
          <PageLink className="mono" to={`/detail_web?part=${part.id}`}>
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
