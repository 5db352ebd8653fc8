/** The product lines as tiles. */
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { apiHost } from '#shared/http/http.ts'
import { inLanguage, useLanguage } from '../../language.tsx'
import { useRead } from '../../read.ts'
import { Button } from '../../ui/button.tsx'
import { SpotIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useText as useFrameText } from '../../words.ts'
import styles from './home-page.module.css'
import { useText } from './messages.ts'

interface ProductLine {
  id: number
  name: Bilingual
  image: { address: string; width: number | null; height: number | null } | null
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

export function ProductLines() {
  const text = useText()
  const frame = useFrameText()
  const { data, error, retry } = useRead<ProductLine[]>('/api/web/lines')
  if (error && !data) {
    return (
      <Notice kind="error" action={<Button onClick={retry}>{frame('page.retry')}</Button>}>
        {error.message}
      </Notice>
    )
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
  return (
    <ul className={styles.tiles}>
      {data.map((line) => (
        <Tile key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Tile({ line: { name, image } }: { line: ProductLine }) {
  const { locale } = useLanguage()
  return (
    <li className={styles.tile}>
      {image ? (
        <img
          className={styles.picture}
          src={apiHost() + image.address}
          alt=""
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          loading="lazy"
        />
      ) : (
        <span className={styles.picture}>
          <SpotIcon />
        </span>
      )}
      <span className={styles.name}>{inLanguage(name, locale)}</span>
    </li>
  )
}
