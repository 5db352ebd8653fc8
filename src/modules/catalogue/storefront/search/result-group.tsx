/** The hits of one kind: products as tiles, others as rows. */

import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { PictureTile, PictureTiles } from '#storefront/ui/picture-tile.tsx'
import type { SearchGroupResult, SearchHit } from '../../shared/search.ts'
import { Highlighted, useMatchText } from './highlighted.tsx'
import { HitRow } from './hit-row.tsx'
import { hitUrl } from './hit-url.ts'
import styles from './search-page.module.css'

interface ResultGroupProps {
  result: SearchGroupResult
  /** Paginated, so it needs no link to all. */
  isOnly: boolean
  hasTitle: boolean
  /** First of the results. */
  isFirst: boolean
  /** The URL with all of them. */
  more: string
}

export function ResultGroup({
  result: { group, total, hits },
  isOnly,
  hasTitle,
  isFirst,
  more,
}: ResultGroupProps) {
  const text = useText('search')
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
          {hits.map((hit, index) => (
            <ProductHit key={hit.id} hit={hit} isFirst={isFirst && index === 0} />
          ))}
        </PictureTiles>
      ) : (
        <ul className={styles.rows}>
          {hits.map((hit, index) => (
            <HitRow key={hit.id} hit={hit} isFirst={isFirst && index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A product in the results. */
function ProductHit({ hit, isFirst }: { hit: SearchHit; isFirst: boolean }) {
  const text = useText('search')
  const read = useInLanguage()
  const find = useMatchText()
  const { title, subtitle, tag, kind, image, replacement } = hit
  return (
    <PictureTile
      to={hitUrl(hit, read)}
      image={image}
      isFirst={isFirst}
      title={<Highlighted text={find(title)} />}
      text={<Highlighted text={find(subtitle)} />}
    >
      {tag && kind !== 'published' && <Chip tone={tag.tone}>{read(tag.label)}</Chip>}
      {replacement && (
        <PageLink to={productUrl(replacement.id)}>
          {text('results.replacedBy', { by: replacement.title })}
        </PageLink>
      )}
    </PictureTile>
  )
}
