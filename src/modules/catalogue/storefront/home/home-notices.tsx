/** Notices that wait for the customer, and those that are new; nothing without either. */
import type { WebNotice } from '#shared/web/notices.ts'
import { OWN_PAGES } from '#shared/web/pages.ts'
import { NoticeItem } from '#storefront/bell/notice-list.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './home-page.module.css'
import { useText } from './messages.ts'

/** News on the page; the bell has the others. */
const MAX_NEWS = 4

export function HomeNotices({ items }: { items: readonly WebNotice[] }) {
  const news = items.filter(({ waits, isRead }) => !waits && !isRead)
  return (
    <>
      <Notices id="waiting" title="home.waiting" items={items.filter(({ waits }) => waits)} />
      <Notices id="news" title="home.news" items={news.slice(0, MAX_NEWS)} />
    </>
  )
}

interface NoticesProps {
  id: string
  title: 'home.waiting' | 'home.news'
  items: readonly WebNotice[]
}

function Notices({ id, title, items }: NoticesProps) {
  const text = useText()
  if (!items.length) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text(title)}
        <PageLink to={OWN_PAGES.notices}>{text('home.allNews')}</PageLink>
      </h2>
      <ul className={styles.notices}>
        {items.map((item) => (
          <NoticeItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}
