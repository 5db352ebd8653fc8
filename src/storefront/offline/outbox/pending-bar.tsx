/** Pending requests: sends them, reports results, and shows rejected ones. */

import { useEffect, useRef, useState } from 'react'
import { useText } from '../../language/language.tsx'
import { readText } from '../../language/texts.ts'
import { PAGES } from '../../paths.ts'
import { invalidate } from '../../query/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useOnline } from '../offline.ts'
import { prepareOffline } from '../prepare.ts'
import { type OutboxEntry, outboxMirror } from './entry.ts'
import type { Sent } from './kind.ts'
import { deletedEntries, flush, loadOutboxKinds, refreshMirror, sentEntries } from './outbox.ts'
import styles from './pending-bar.module.css'
import { PendingDialog } from './pending-dialog.tsx'

/** Entries that another try may send. */
const isPending = ({ refusal }: OutboxEntry) => refusal === null

const REPORT_MS = 15_000
deletedEntries.subscribe((count) => {
  const text = readText('outbox')
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
const restoreMirror = (): Promise<void> => refreshMirror().catch(() => undefined)

/** Loads in advance all that works without a network. */
export async function prepare(): Promise<void> {
  await restoreMirror()
  await prepareOffline()
}

/** One toast about all: one for each request would be replaced before it is read. */
async function reportSent(sent: readonly Sent[]): Promise<void> {
  const reports = (await loadOutboxKinds()).flatMap((kind) => kind.report(sent))
  const [first, ...others] = reports.toSorted((a, b) => a.sort - b.sort)
  if (!first) return
  showToast({
    kind: 'success',
    text: [first, ...others].map(({ text }) => text).join(' · '),
    action: { label: readText('outbox')('outbox.open'), to: first.url },
  })
}

export function PendingBar() {
  const text = useText('outbox')
  const entries = outboxMirror.use()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const sentRef = useRef<Sent[]>([])
  const pendingCount = entries.filter(isPending).length
  const rejectedCount = entries.length - pendingCount

  useEffect(() => {
    void restoreMirror()
  }, [])
  useEffect(() => {
    if (isOnline && pendingCount) void flush()
  }, [isOnline, pendingCount])
  useEffect(
    () =>
      sentEntries.subscribe((sent) => {
        sentRef.current.push(sent)
        void reportSent(sentRef.current)
        void invalidate('/api/web/')
      }),
    [],
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
