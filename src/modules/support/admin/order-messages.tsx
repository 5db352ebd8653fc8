/** The messages about an order, which are read and replied to without leaving its page. */
import { Box, Chip } from '@mui/material'
import { useGetList } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { RecordLink } from '#fields/reference/record-link.tsx'
import { type Message, nameOf } from './message.ts'
import { MessageBody } from './thread.tsx'

const { messages } = resources
const MAX_VISIBLE = 10

interface OrderMessagesProps {
  /** Id of the order. */
  order: number
  /** Draws the section around the messages. */
  section(content: ReactNode): ReactNode
}

/** Renders nothing without a message, newest first. */
export function OrderMessages({ order, section }: OrderMessagesProps) {
  const can = useCan()
  const { data } = useGetList<Message>(
    'messages',
    {
      filter: { about_order: order },
      pagination: { page: 1, perPage: MAX_VISIBLE },
      sort: { field: 'id', order: 'DESC' },
    },
    {
      enabled:
        can('list', messages) &&
        can('read', messages, 'message') &&
        can('read', messages, 'about_order'),
    },
  )
  if (!data?.length) return null
  return section(
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data.map((message) => (
        <OrderMessage key={message.id} message={message} />
      ))}
    </Box>,
  )
}

/** Messages to be handled are open at first, and stay so once they are replied to. */
function OrderMessage({ message }: { message: Message }) {
  const text = useText()
  const [isOpen, setOpen] = useState(!message.done)
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={ITEM}
    >
      <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, mr: 1.5 }}>
          {nameOf(message)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mr: 1.5 }}>
          <AgoLabel instant={message.created_at} />
        </Box>
        {message.done && <Chip size="small" label={text('inbox.done')} />}
      </Box>
      {isOpen && (
        <>
          <RecordLink
            target={messages}
            name={{ id: message.id, title: message.number ?? '', more: message.email }}
          />
          <MessageBody message={message} />
        </>
      )}
    </Box>
  )
}

const ITEM = { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25, minWidth: 0 }
