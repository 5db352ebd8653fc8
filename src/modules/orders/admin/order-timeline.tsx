/** The timeline of an order, with a field for a note, or for a reply to its customer. */
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { RecordTimeline } from '#admin/timeline/record-timeline.tsx'
import { NoteInput } from '#admin/together/notes.tsx'
import { OrderReply, useOrderMessages } from '#modules/support/admin/public.ts'
import { readViewAs } from '#shared/session/view-as.ts'
import type { Order } from './order.ts'

const MODES = { reply: 'orders.writeReply', note: 'orders.writeNote' } as const
type Mode = keyof typeof MODES

export function OrderTimeline({ order, title }: { order: Order; title: string }) {
  const text = useText()
  const [selectedMode, setMode] = useState<Mode | null>(null)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const { items, mailsOf, replyable } = useOrderMessages(order.id, (message) => {
    setSelectedId(message)
    setMode('reply')
  })
  const selected = replyable.find(({ id }) => id === selectedId) ?? replyable[0]
  // A message that waits is replied to; otherwise, colleagues are informed.
  const mode = selectedMode ?? (selected && !selected.done ? 'reply' : 'note')
  return (
    <RecordTimeline
      resource="orders"
      id={order.id}
      version={order.lock_version}
      title={title}
      items={items}
      mailsOf={mailsOf}
    >
      {!readViewAs() && (
        <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 720 }}>
          {selected && (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={text('orders.write')}
              value={mode}
              onChange={(_, value: Mode | null) => value && setMode(value)}
            >
              {(['reply', 'note'] as const).map((name) => (
                <ToggleButton key={name} value={name} sx={{ px: 1.5 }}>
                  {text(MODES[name])}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          {selected && mode === 'reply' ? (
            <OrderReply replyable={replyable} selected={selected} onSelect={setSelectedId} />
          ) : (
            <NoteInput resource="orders" id={order.id} />
          )}
        </Box>
      )}
    </RecordTimeline>
  )
}
