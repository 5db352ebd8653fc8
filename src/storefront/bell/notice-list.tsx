/** The user's notices, newest first; opening one marks it as read. */
import { errorMessage } from '#shared/error-message.ts'
import type { WebNotice } from '#shared/web/notices.ts'
import { useFormat } from '../language/format.ts'
import { useInLanguage, useText } from '../language/language.tsx'
import { useOnline } from '../offline/offline.ts'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './notice-list.module.css'
import { markAsRead, useNotices } from './notices.ts'

interface NoticeListProps {
  /** Number that are shown; defaults to all. */
  max?: number
  onOpen?(): void
}

const mark = (ids?: readonly string[]) =>
  void markAsRead(ids).catch((error: unknown) =>
    showToast({ kind: 'error', text: errorMessage(error) }),
  )

export function NoticeList({ max, onOpen }: NoticeListProps) {
  const text = useText('notices')
  const { data, error, retry } = useNotices()
  const isOnline = useOnline()
  if (!data) return error ? <LoadError error={error} onRetry={retry} /> : <SkeletonRows rows={3} />
  const { items, unread } = data
  if (!items.length)
    return (
      <div className={styles.none}>
        <strong>{text('bell.none')}</strong>
        <p>{text('bell.noneText')}</p>
      </div>
    )
  return (
    <>
      {unread > 0 && isOnline && (
        <div>
          <Button small variant="ghost" onClick={() => mark()}>
            {text('bell.readAll')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {items.slice(0, max).map((item) => (
          <NoticeItem key={item.id} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

interface NoticeItemProps {
  item: WebNotice
  onOpen?: (() => void) | undefined
}

export function NoticeItem({
  item: { id, title, line, path, at, isRead },
  onOpen,
}: NoticeItemProps) {
  const text = useText('notices')
  const read = useInLanguage()
  const format = useFormat()
  return (
    <li>
      <PageLink
        className={styles.notice}
        to={path}
        data-unread={!isRead || undefined}
        onClick={() => {
          onOpen?.()
          if (!isRead) mark([id])
        }}
      >
        <span className={styles.title}>
          {!isRead && <span className={styles.dot} role="img" aria-label={text('bell.unread')} />}
          {read(title)}
        </span>
        <span className={styles.line}>{read(line)}</span>
        <time className={styles.at} dateTime={at}>
          {format.dateTime(at)}
        </time>
      </PageLink>
    </li>
  )
}
