/** The start page: search, own products, product lines, latest changes. */

import type { Bilingual } from '#fields/bilingual.ts'
import { cachedUser } from '#shared/session/session.ts'
import { usePageStyle } from '#storefront/frame/page-style.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { useText as useFrameText } from '#storefront/language/use-text.ts'
import { lineUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { PRODUCT_LINES_QUERY } from '#storefront/query/queries.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { BelowScreen } from '#storefront/ui/below-screen.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PictureTile, PictureTiles } from '#storefront/ui/picture-tile.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { SearchBox } from '../search/search-box.tsx'
import styles from './home-page.module.css'
import { useText } from './messages.ts'
import { ProductShortcuts } from './product-shortcuts.tsx'
import { useSavedFixtures } from './use-saved-fixtures.ts'

/** The last of the page, below what a screen shows. */
const LatestChanges = lazyComponent(
  () => import('./latest-changes.tsx').then((module) => module.LatestChanges),
  <SkeletonRows rows={4} height="64px" />,
)

interface ProductLine {
  id: number
  name: Bilingual
  image: { address: string; width: number | null; height: number | null } | null
}

/** One row of placeholders on a desktop screen. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e']

/** The product lines as tiles, those from the page style first. */
function ProductLines({ featured }: { featured: readonly number[] }) {
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
  const position = ({ id }: ProductLine) =>
    featured.includes(id) ? featured.indexOf(id) : featured.length
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

export function HomePage() {
  const text = useText()
  const read = useInLanguage()
  const style = usePageStyle()
  const title = text('home.hello', { name: cachedUser()?.username ?? '' })
  usePageTitle(title)
  const picture = style?.banner_picture
  // Until the style has loaded, the hero has the size of one with a picture, which nearly all have.
  const hasPicture = !style || Boolean(picture)
  // The parts above come first: own products would move the others. Their query begins here, too.
  const fixtures = useSavedFixtures()
  useQuery(PRODUCT_LINES_QUERY)
  const isLoaded = fixtures.data !== undefined || fixtures.error !== null
  return (
    <div className={styles.page}>
      <div className={`${styles.hero} ${hasPicture ? styles.hasPicture : ''}`}>
        {picture && (
          <img className={styles.banner} src={fileUrl(picture)} alt="" fetchPriority="high" />
        )}
        <div className={styles.front}>
          <h1>{title}</h1>
          <p className={styles.lead}>{read(style?.banner_text) || text('home.lead')}</p>
          <SearchBox isLarge />
        </div>
      </div>
      {isLoaded ? (
        <BelowScreen>
          <ProductShortcuts />
          <section aria-labelledby="lines">
            <h2 id="lines" className={styles.heading}>
              {text('home.lines')}
            </h2>
            <ProductLines featured={style?.featured ?? []} />
          </section>
          <LatestChanges />
        </BelowScreen>
      ) : (
        <SkeletonRows rows={4} height="160px" />
      )}
    </div>
  )
}
