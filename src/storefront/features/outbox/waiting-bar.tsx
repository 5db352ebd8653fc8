/** Requests waiting for the network: sends them, reports results, and shows rejected ones. */
import { useEffect, useState } from 'react'
import { useOnline } from '#storefront/core/offline/offline.ts'
import { type OutboxEntry, outboxMirror } from '#storefront/core/offline/outbox/entry.ts'
import { flush, refreshMirror, sentEntries } from '#storefront/core/offline/outbox/outbox.ts'
import type { Sent } from '#storefront/core/offline/outbox/send.ts'
import { cartTabAddress, orderAddress, PAGES } from '#storefront/core/paths.ts'
import { invalidate } from '#storefront/core/reading/use-query.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { showToast, type Toast } from '#storefront/core/ui/toast.ts'
import { useText } from '#storefront/features/offline/public.ts'
import styles from './waiting-bar.module.css'
import { WaitingDialog } from './waiting-dialog.tsx'

/** Entries that another try may send. */
const isWaiting = ({ refusal }: OutboxEntry) => refusal === null

export function WaitingBar() {
  const text = useText()
  const entries = outboxMirror.use()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const waiting = entries.filter(isWaiting).length
  const refused = entries.length - waiting
  const changedCart = text('outbox.changedCart')

  useEffect(() => {
    void refreshMirror()
  }, [])
  useEffect(() => {
    if (isOnline && waiting) void flush(changedCart)
  }, [isOnline, waiting, changedCart])
  useEffect(
    () =>
      sentEntries.subscribe((sent) => {
        showToast(toastOf(sent, text))
        void invalidate('/api/web/')
      }),
    [text],
  )
  return (
    <div className={styles.bar} role="status">
      <span>
        {[
          waiting > 0 && text('outbox.waiting', { smart_count: waiting }),
          refused > 0 && text('outbox.refused', { smart_count: refused }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button variant="ghost" small onClick={() => setOpen(true)}>
        {text('outbox.show')}
      </Button>
      {isOpen && <WaitingDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function toastOf(sent: Sent, text: ReturnType<typeof useText>): Toast {
  const kind = 'success' as const
  if (sent.kind === 'order') {
    const { id, number } = sent.order
    return {
      kind,
      text: text('outbox.sentOrder', { number }),
      action: { label: text('outbox.open'), to: orderAddress(id) },
    }
  }
  if (sent.kind === 'message') {
    const action = { label: text('outbox.open'), to: PAGES.contact }
    return { kind, text: text('outbox.sentMessage', { number: sent.ticket.number }), action }
  }
  const { list, lines } = sent.entry
  const action = { label: text('outbox.open'), to: cartTabAddress(list) }
  return { kind, text: text(`outbox.sent.${list}`, { smart_count: lines.length }), action }
}
