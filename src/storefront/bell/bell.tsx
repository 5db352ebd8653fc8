/** The bell in the frame, with the number of unread notices; on a phone, the number alone. */

import { OWN_PAGES } from '#shared/web/pages.ts'
import { Menu } from '../frame/menu.tsx'
import { useText } from '../language/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { icon } from '../ui/frame-icons.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import styles from './bell.module.css'
import { useNotices } from './notices.ts'

const NoticeList = lazyComponent(
  () => import('./notice-list.tsx').then((module) => module.NoticeList),
  <SkeletonRows rows={3} />,
)

const BellIcon = icon(
  <>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z" />
    <path d="M10 20.5h4" />
  </>,
)

/** In the menu of the bell; the page has all. */
const MAX_SHOWN = 8

interface BellProps {
  /**
   * On a phone, which has no room for the menu of the bell: `count` on the button of the account, and
   * `link` in its menu.
   */
  place?: 'count' | 'link'
  /** Closes the menu that the link is in. */
  onClose?(): void
}

export function Bell({ place, onClose }: BellProps) {
  const text = useText('notices')
  const unread = useNotices().data?.unread ?? 0
  const name = unread ? text('bell.open', { smart_count: unread }) : text('bell.title')
  const count = unread > 0 && (
    <span className={styles.count} data-floats={place !== 'link' || undefined} aria-hidden="true">
      {unread > 99 ? '99+' : unread}
    </span>
  )
  if (place === 'count') return count
  if (place === 'link')
    return (
      <ButtonLink
        variant="ghost"
        className={styles.link}
        to={OWN_PAGES.notices}
        aria-label={name}
        onClick={onClose}
      >
        {text('bell.title')}
        {count}
      </ButtonLink>
    )
  const face = (
    <span className={styles.icon}>
      <BellIcon />
      {count}
    </span>
  )
  return (
    <Menu name={name} face={face} className={styles.menu}>
      {(close) => (
        <>
          <NoticeList max={MAX_SHOWN} onOpen={close} />
          <ButtonLink variant="ghost" to={OWN_PAGES.notices} onClick={close}>
            {text('bell.all')}
          </ButtonLink>
        </>
      )}
    </Menu>
  )
}
