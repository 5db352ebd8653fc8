/** The start page: the search first, the rest below it. */
import { cachedUser } from '#shared/session/session.ts'
import { usePageStyle } from '#storefront/frame/page-style.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { PRODUCT_LINES_QUERY } from '#storefront/query/queries.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { BelowScreen } from '#storefront/ui/below-screen.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { SearchBox } from '../search/search-box.tsx'
import styles from './home-page.module.css'
import { useSavedFixtures } from './use-saved-fixtures.ts'

const HomeContent = lazyComponent(
  () => import('./home-content.tsx').then((module) => module.HomeContent),
  <SkeletonRows rows={4} height="160px" />,
)

export function HomePage() {
  const text = useText('home')
  const read = useInLanguage()
  const style = usePageStyle()
  const title = text('home.hello', { name: cachedUser()?.username ?? '' })
  usePageTitle(title)
  const picture = style?.banner_picture
  // Until the style has loaded, the hero has the size of one with a picture, which nearly all have.
  const hasPicture = !style || Boolean(picture)
  // Their queries begin with the code of what shows them.
  useSavedFixtures()
  useQuery(PRODUCT_LINES_QUERY)
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
      <BelowScreen>
        <HomeContent />
      </BelowScreen>
    </div>
  )
}
