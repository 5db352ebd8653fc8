/** Pending requests: sends them, reports results, and shows rejected ones. */
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#storefront/offline/offline.ts'
import { type OutboxEntry, outboxMirror } from '#storefront/offline/outbox/entry.ts'
import {
  deletedEntries,
  flush,
  refreshMirror,
  sentEntries,
} from '#storefront/offline/outbox/outbox.ts'
import type { Sent } from '#storefront/offline/outbox/send.ts'
import { PAGES } from '#storefront/paths.ts'
import { invalidate } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { readText, useText } from '../messages.ts'
import styles from './pending-bar.module.css'
import { PendingDialog } from './pending-dialog.tsx'
import { sentToast } from './sent-toast.ts'

/** Entries that another try may send. */
const isPending = ({ refusal }: OutboxEntry) => refusal === null

const REPORT_MS = 15_000
deletedEntries.subscribe((count) => {
  const text = readText()
  showToast({
    kind: 'warning',
    text: text('outbox.deleted', { smart_count: count }),
    action: { label: text('outbox.show'), to: PAGES.orders },
    ms: REPORT_MS,
  })
})

/**
 * The mirror is empty after another user of this browser has signed in, and can be after a loss of
 * power.
 */
export const restoreMirror = (): Promise<void> => refreshMirror().catch(() => undefined)

export function PendingBar() {
  const text = useText()
  const entries = outboxMirror.use()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const sentRef = useRef<Sent[]>([])
  const pendingCount = entries.filter(isPending).length
  const rejectedCount = entries.length - pendingCount
  const changedCartReason = text('outbox.changedCartReason')

  useEffect(() => {
    void restoreMirror()
  }, [])
  useEffect(() => {
    if (isOnline && pendingCount) void flush(changedCartReason)
  }, [isOnline, pendingCount, changedCartReason])
  useEffect(
    () =>
      sentEntries.subscribe((sent) => {
        sentRef.current.push(sent)
        showToast(sentToast(sentRef.current, text))
        void invalidate('/api/web/')
      }),
    [text],
  )
  return (
    <div className={styles.bar} role="status">
      <span>
        {[
          pendingCount > 0 && text('outbox.waiting', { smart_count: pendingCount }),
          rejectedCount > 0 && text('outbox.rejected', { smart_count: rejectedCount }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button variant="ghost" small onClick={() => setOpen(true)}>
        {text('outbox.show')}
      </Button>
      {isOpen && <PendingDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
