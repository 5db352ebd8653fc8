/** The page of the bell: on a phone, and for what its menu has no room for. */

import { usePageTitle } from '../frame/page-title.ts'
import { useText } from '../language/language.tsx'
import { NOTICE_SETTINGS_URL } from '../paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './notices-page.module.css'

export function NoticesPage() {
  const text = useText('notices')
  usePageTitle(text('bell.title'))
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{text('bell.title')}</h1>
        <PageLink to={NOTICE_SETTINGS_URL}>{text('bell.settings')}</PageLink>
      </div>
      <NoticeList />
    </div>
  )
}
