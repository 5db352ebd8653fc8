/** The product lines as tiles: those that the page style puts in front, then the others. */
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { useText as useFrameText } from '#storefront/core/language/words.ts'
import { useRead } from '#storefront/core/reading/read.ts'
import { FailedRead } from '#storefront/core/ui/failed-read.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { PictureTile, PictureTiles } from '#storefront/core/ui/picture-tile.tsx'
import styles from './home-page.module.css'
import { useText } from './messages.ts'

interface ProductLine {
  id: number
  name: Bilingual
  image: { address: string; width: number | null; height: number | null } | null
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

export function ProductLines({ featured }: { featured: readonly number[] }) {
  const text = useText()
  const read = useInLanguage()
  const frame = useFrameText()
  const { data, error, retry } = useRead<ProductLine[]>('/api/web/lines')
  if (error && !data) {
    return <FailedRead error={error} onRetry={retry} />
  }
  if (!data) {
    return (
      <div className={styles.tiles} role="status" aria-label={frame('page.loading')}>
        {PLACES.map((place) => (
          <div key={place} className={styles.waiting} />
        ))}
      </div>
    )
  }
  if (data.length === 0) return <Notice>{text('home.noLines')}</Notice>
  const place = ({ id }: ProductLine) => (featured.includes(id) ? featured.indexOf(id) : featured.length)
  return (
    <PictureTiles>
      {data
        .toSorted((a, b) => place(a) - place(b))
        .map(({ id, name, image }) => (
          <PictureTile key={id} to={`/product_web?line=${id}`} image={image} title={read(name)} />
        ))}
    </PictureTiles>
  )
}
