/** Pending requests, and rejected ones with their reasons: try again, correct, remove. */
import { useNavigate } from 'react-router-dom'
import type { Format } from '#shared/i18n/format.ts'
import { draftOf } from '#storefront/forms/draft.ts'
import { useFormat } from '#storefront/language/format.ts'
import {
  type OutboxEntry,
  outboxMirror,
  type PendingLines,
} from '#storefront/offline/outbox/entry.ts'
import { discard, retry } from '#storefront/offline/outbox/outbox.ts'
import { cartTabUrl, contactUrl, REVIEW_URL } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { useText } from '../messages.ts'
import styles from './pending-dialog.module.css'

export function PendingDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const entries = outboxMirror.use()
  return (
    <Dialog title={text('outbox.title')} onClose={onClose}>
      <p>{text('outbox.lead')}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <PendingItem key={entry.key} entry={entry} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Drafts of the forms, which restore their values. */
const message = draftOf<object>('contact')
const review = draftOf<object>('review')

/** The pending order of pending lines. */
const orderOf = ({ lines }: PendingLines) =>
  outboxMirror
    .read()
    .find(
      (entry) =>
        entry.kind === 'order' &&
        entry.lines.some(({ id }) => lines.some((line) => line.id === id)),
    )

function PendingItem({ entry, onClose }: { entry: OutboxEntry; onClose(): void }) {
  const text = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { key, at, refusal, isAttempted } = entry
  /** Forms read their drafts when they start, which one that is open already has done. */
  const openForm = (url: string) => {
    const isOpen = new URL(url, window.location.href).pathname === window.location.pathname
    if (isOpen) window.location.assign(url)
    else void navigate(url)
  }
  const correct = async () => {
    if (entry.kind === 'message') {
      const { about, opened, website, attachments, ...values } = entry.message
      message.save({ values, attachments: entry.files ?? [], attempt: null, opened })
    }
    // Lines are changed in the cart, without an order that would take them out of it.
    const order = entry.kind === 'lines' ? orderOf(entry) : entry
    if (order?.kind === 'order') review.save(order.review)
    if (order) await discard(order.key)
    onClose()
    if (entry.kind === 'lines') void navigate(cartTabUrl(entry.list))
    else openForm(entry.kind === 'message' ? contactUrl(entry.message.about) : REVIEW_URL)
  }
  return (
    <li className={styles.entry}>
      <div>
        <strong>{titleOf(entry, text)}</strong>{' '}
        <span className={styles.quiet}>{format.dateTime(at)}</span>
      </div>
      <div className={styles.quiet}>{contentOf(entry, format)}</div>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <div className="actions">
        {refusal && (
          <Button small onClick={() => void retry(entry)}>
            {text('outbox.again')}
          </Button>
        )}
        {refusal && (
          <Button small onClick={() => void correct()}>
            {text('outbox.correct')}
          </Button>
        )}
        {(refusal || !isAttempted) && (
          <Button small variant="ghost" onClick={() => void discard(key)}>
            {text('outbox.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

const titleOf = (entry: OutboxEntry, text: ReturnType<typeof useText>) =>
  text(entry.kind === 'lines' ? `outbox.lines.${entry.list}` : `outbox.${entry.kind}`)

const contentOf = (entry: OutboxEntry, { list }: Format): string =>
  entry.kind === 'message'
    ? entry.message.message.slice(0, 120)
    : list(entry.lines.map(({ part_number, quantity }) => `${part_number} × ${quantity}`))
