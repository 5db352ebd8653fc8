/** The product lines as tiles, those from the page style first. */
import type { Bilingual } from '#fields/bilingual.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { useText as useFrameText } from '#storefront/language/use-text.ts'
import { lineUrl } from '#storefront/paths.ts'
import { PRODUCT_LINES_QUERY } from '#storefront/query/queries.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PictureTile, PictureTiles } from '#storefront/ui/picture-tile.tsx'
import styles from './home-page.module.css'
import { useText } from './messages.ts'

interface ProductLine {
  id: number
  name: Bilingual
  image: { address: string; width: number | null; height: number | null } | null
}

/** One row of placeholders on a desktop screen. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e']

export function ProductLines({ featured }: { featured: readonly number[] }) {
  const text = useText()
  const read = useInLanguage()
  const frame = useFrameText()
  const { data, error, retry } = useQuery<ProductLine[]>(PRODUCT_LINES_QUERY)
  if (!data) {
    const placeholders = PLACEHOLDERS.map((key) => <div key={key} className={styles.skeleton} />)
    if (!error) {
      return (
        <div className={styles.tiles} role="status" aria-label={frame('page.loading')}>
          {placeholders}
        </div>
      )
    }
    return (
      <div className={styles.failed}>
        <LoadError error={error} onRetry={retry} />
        <div className={styles.tiles}>{placeholders}</div>
      </div>
    )
  }
  if (data.length === 0) return <Notice>{text('home.noLines')}</Notice>
  const position = ({ id }: ProductLine) => (featured.includes(id) ? featured.indexOf(id) : featured.length)
  return (
    <PictureTiles>
      {data
        .toSorted((a, b) => position(a) - position(b))
        .map(({ id, name, image }) => (
          <PictureTile key={id} to={lineUrl(id)} image={image} title={read(name)} />
        ))}
    </PictureTiles>
  )
}
