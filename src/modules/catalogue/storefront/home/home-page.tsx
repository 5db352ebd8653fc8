/** The start page: search, selected unit, own products, product lines, latest changes. */
import { cachedUser } from '#shared/session/session.ts'
import { usePageStyle } from '#storefront/frame/page-style.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { PRODUCT_LINES_QUERY, SAVED_FIXTURES_QUERY } from '#storefront/query/queries.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { BelowScreen } from '#storefront/ui/below-screen.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { SearchBox } from '../search/public.ts'
import styles from './home-page.module.css'
import { LatestChanges } from './latest-changes.tsx'
import { useText } from './messages.ts'
import { ProductLines } from './product-lines.tsx'
import { ProductShortcuts } from './product-shortcuts.tsx'
import { SerialForm } from './serial-form.tsx'

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
  const fixtures = useQuery(SAVED_FIXTURES_QUERY)
  useQuery(PRODUCT_LINES_QUERY)
  const isLoaded = fixtures.data !== undefined || fixtures.error !== null
  return (
    <div className={styles.page}>
      <div className={`${styles.hero} ${hasPicture ? styles.hasPicture : ''}`}>
        {picture && <img className={styles.banner} src={fileUrl(picture)} alt="" fetchPriority="high" />}
        <div className={styles.front}>
          <h1>{title}</h1>
          <p className={styles.lead}>{read(style?.banner_text) || text('home.lead')}</p>
          <SearchBox isLarge />
          <SerialForm />
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
