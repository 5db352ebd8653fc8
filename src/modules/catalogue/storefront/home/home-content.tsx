/**
 * The start page below its search: notices that wait or are new, own products, product
 * lines, latest changes.
 */
import type { Bilingual } from '#fields/bilingual.ts'
import type { WebNotice, WebNotices } from '#shared/web/notices.ts'
import { OWN_PAGES } from '#shared/web/pages.ts'
import { NoticeItem } from '#storefront/bell/notice-list.tsx'
import { useNotices } from '#storefront/bell/notices.ts'
import { usePageStyle } from '#storefront/frame/page-style.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { lineUrl } from '#storefront/paths.ts'
import { PRODUCT_LINES_QUERY } from '#storefront/query/queries.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { PictureTile, PictureTiles } from '#storefront/ui/picture-tile.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import styles from './home-page.module.css'
import { LatestChanges } from './latest-changes.tsx'
import { ProductShortcuts } from './product-shortcuts.tsx'
import { useSavedFixtures } from './use-saved-fixtures.ts'

interface ProductLine {
  id: number
  name: Bilingual
  image: { address: string; width: number | null; height: number | null } | null
}

/** News on the page; the bell has the others. */
const MAX_NEWS = 4
/** One row of placeholders on a desktop screen. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e']

/** The product lines as tiles, those from the page style first. */
function ProductLines({ featured }: { featured: readonly number[] }) {
  const text = useText('home')
  const read = useInLanguage()
  const frame = useText('frame')
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

export function HomeContent() {
  const text = useText('home')
  const style = usePageStyle()
  const fixtures = useSavedFixtures()
  const notices = useNotices()
  // The parts above come first: they would move the others.
  const isLoaded = [fixtures, notices].every(({ data, error }) => data !== undefined || error)
  if (!isLoaded) return <SkeletonRows rows={4} height="160px" />
  return (
    <>
      {notices.data && <HomeNotices notices={notices.data} />}
      <ProductShortcuts />
      <section aria-labelledby="lines">
        <h2 id="lines" className={styles.heading}>
          {text('home.lines')}
        </h2>
        <ProductLines featured={style?.featured ?? []} />
      </section>
      <LatestChanges />
    </>
  )
}

/** Work that waits for the customer, and new notices; nothing without either. */
function HomeNotices({ notices: { items, waiting = [] } }: { notices: WebNotices }) {
  const news = items.filter(({ waits, isRead }) => !waits && !isRead)
  return (
    <>
      <Notices id="waiting" title="home.waiting" items={waiting} />
      <Notices
        id="news"
        title="home.news"
        items={news.slice(0, MAX_NEWS)}
        isLinked={!waiting.length}
      />
    </>
  )
}

interface NoticesProps {
  id: string
  title: 'home.waiting' | 'home.news'
  items: readonly WebNotice[]
  /** Whether all notices are linked; one link is enough. */
  isLinked?: boolean
}

function Notices({ id, title, items, isLinked = true }: NoticesProps) {
  const text = useText('home')
  if (!items.length) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text(title)}
        {isLinked && <PageLink to={OWN_PAGES.notices}>{text('home.allNews')}</PageLink>}
      </h2>
      <ul className={styles.notices}>
        {items.map((item) => (
          <NoticeItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}
