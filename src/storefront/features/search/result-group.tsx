/** The hits of one kind: products as tiles, others as rows. */
import type { FoundGroup } from '#shared/web/search.ts'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import { PictureTiles } from '#storefront/core/ui/picture-tile.tsx'
import { HitRow } from './hit-row.tsx'
import { useText } from './messages.ts'
import { ProductHit } from './product-hit.tsx'
import styles from './search-page.module.css'

interface ResultGroupProps {
  found: FoundGroup
  /** Paginated, so there is no link to all. */
  isOnly: boolean
  hasTitle: boolean
  /** The address with all of them. */
  more: string
}

export function ResultGroup({ found: { group, total, hits }, isOnly, hasTitle, more }: ResultGroupProps) {
  const text = useText()
  const name = text(`group.${group}`)
  return (
    <section aria-labelledby={hasTitle ? `group-${group}` : undefined}>
      {hasTitle && (
        <div className={styles.groupHead}>
          <h2 id={`group-${group}`}>{name}</h2>
          {!isOnly && total > hits.length && (
            <PageLink to={more} aria-label={text('results.moreOf', { count: total, group: name })}>
              {text('results.more', { count: total })}
            </PageLink>
          )}
        </div>
      )}
      {group === 'goods' ? (
        <PictureTiles>
          {hits.map((hit) => (
            <ProductHit key={hit.id} hit={hit} />
          ))}
        </PictureTiles>
      ) : (
        <ul className={styles.rows}>
          {hits.map((hit) => (
            <HitRow key={hit.id} hit={hit} />
          ))}
        </ul>
      )}
    </section>
  )
}
