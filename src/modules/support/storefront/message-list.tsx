/** The user's messages with their states, paginated. */

import { useState } from 'react'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { Facts } from '#storefront/ui/facts.tsx'
import { ChevronIcon, FileIcon } from '#storefront/ui/icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { WebMessage } from '../shared/contact.ts'
import styles from './contact-page.module.css'
import listStyles from './message-list.module.css'
import { SubjectCards } from './subject-cards.tsx'

const PushOffer = lazyComponent(() =>
  import('#storefront/bell/push-offer.tsx').then((module) => module.PushOffer),
)

const PAGE_SIZE = 5

export function MessageList() {
  const text = useText('contact')
  const [page, setPage] = useState(1)
  const from = (page - 1) * PAGE_SIZE
  const { data, total, error, retry } = useQuery<WebMessage[]>(
    `/api/web/messages?range=[${from},${from + PAGE_SIZE - 1}]`,
    {
      keepPreviousData: true,
    },
  )
  return (
    <section className={styles.card} aria-labelledby="messages-title">
      <h2 id="messages-title">{text('messages.title')}</h2>
      {error && !data && <LoadError error={error} onRetry={retry} />}
      {!data && !error && <SkeletonRows rows={3} height="72px" />}
      {data?.length === 0 && <p className={styles.quiet}>{text('messages.none')}</p>}
      {data?.some(({ replies }) => replies.length > 0) && <PushOffer />}
      {data && data.length > 0 && (
        <ul className={listStyles.list}>
          {data.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pager page={page} size={PAGE_SIZE} total={total ?? 0} onPage={setPage} />
    </section>
  )
}

function MessageItem({ message: sent }: { message: WebMessage }) {
  const { number, created_at, done, message, about, attachments, replies } = sent
  const text = useText('contact')
  const format = useFormat()
  return (
    <li>
      <details className={listStyles.message}>
        <summary className={listStyles.summary}>
          <span className={listStyles.mark}>
            <ChevronIcon />
          </span>
          <span className={listStyles.head}>
            <span className={listStyles.line}>
              <span className="mono">{number}</span>
              <Chip tone={done ? 'success' : 'info'}>
                {text(done ? 'messages.done' : 'messages.open')}
              </Chip>
            </span>
            <span className={listStyles.first}>{message || text('messages.noText')}</span>
            <span className={listStyles.date}>{format.dateTime(created_at)}</span>
          </span>
        </summary>
        <div className={listStyles.body}>
          <SubjectCards about={about} />
          {message && <p className={listStyles.text}>{message}</p>}
          {attachments.length > 0 && (
            <ul className={listStyles.files}>
              {attachments.map((file) => (
                <li key={file.sha256}>
                  <FileIcon />
                  <a href={fileUrl(file)} target="_blank" rel="noreferrer">
                    {file.name}
                  </a>
                  <span className={styles.quiet}>{format.size(file.size)}</span>
                </li>
              ))}
            </ul>
          )}
          <Facts of={sent} />
          {replies.length > 0 && (
            <ol className={listStyles.replies} aria-label={text('messages.replies')}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <span className={styles.quiet}>
                    {text(reply.own ? 'messages.fromYou' : 'messages.fromUs')} ·{' '}
                    {format.dateTime(reply.at)}
                  </span>
                  <p className={listStyles.text}>{reply.text}</p>
                </li>
              ))}
            </ol>
          )}
          <div className={listStyles.copy}>
            <span className={styles.quiet}>{text('sent.number')}</span>
            <span className="mono">{number}</span>
            <CopyButton value={number} label={text('sent.number')} />
          </div>
        </div>
      </details>
    </li>
  )
}
