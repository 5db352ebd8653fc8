/** The messages about an order: items of its timeline, and the form of a reply. */
import Reply from '@mui/icons-material/ReplyOutlined'
import Message from '@mui/icons-material/SmsOutlined'
import { Box, Button, Chip, MenuItem, TextField } from '@mui/material'
import { useGetList } from 'ra-core'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import type { MailSource } from '#admin/timeline/record-mails.tsx'
import type { TimelineItem } from '#admin/timeline/record-timeline.tsx'
import { resources } from '#config'
import { RecordLink } from '#fields/reference/record-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type Message as CustomerMessage, nameOf } from './message.ts'
import { MessageFiles } from './message-subject.tsx'
import { useThreads } from './replies-api.ts'
import { MessageText, ReplyContent } from './thread.tsx'

const { messages } = resources
/** The newest ones. */
const MAX_MESSAGES = 10

interface OrderMessages {
  items: TimelineItem[]
  mailsOf: MailSource[]
  /** Messages that the user may reply to: those to be handled first, then the newest. */
  replyable: CustomerMessage[]
}

/** @param onReply called with the message that the user wants to reply to */
export function useOrderMessages(order: number, onReply: (message: number) => void): OrderMessages {
  const can = useCan()
  const { data: list = [] } = useGetList<CustomerMessage>(
    'messages',
    {
      filter: { about_order: order },
      pagination: { page: 1, perPage: MAX_MESSAGES },
      sort: { field: 'id', order: 'DESC' },
    },
    {
      enabled:
        can('list', messages) &&
        can('read', messages, 'message') &&
        can('read', messages, 'about_order'),
    },
  )
  const threads = useThreads(list.map(({ id }) => id))
  const canReply = (message: CustomerMessage) => can('update', messages, undefined, message)
  return {
    items: list.flatMap((message, index) => [
      {
        key: `message ${message.id}`,
        at: message.created_at,
        Icon: Message,
        waits: !message.done,
        content: (
          <MessageItem
            message={message}
            {...(canReply(message) && { onReply: () => onReply(message.id) })}
          />
        ),
      },
      ...(threads[index] ?? []).map((reply) => ({
        key: `reply ${reply.id}`,
        at: reply.at,
        Icon: Reply,
        content: <ReplyContent reply={reply} email={message.email} hasTime={false} />,
      })),
    ]),
    mailsOf: list.map(({ id }, index) => ({
      resource: 'messages',
      id,
      version: threads[index]?.length,
    })),
    replyable: list.filter(canReply).toSorted((a, b) => Number(a.done) - Number(b.done)),
  }
}

interface MessageItemProps {
  message: CustomerMessage
  onReply?: () => void
}

function MessageItem({ message, onReply }: MessageItemProps) {
  const text = useText()
  return (
    <>
      <Box sx={HEAD}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {nameOf(message)}
        </Box>
        <RecordLink
          target={messages}
          name={{ id: message.id, title: message.number ?? '', more: message.email }}
        />
        {message.done && <Chip size="small" label={text('inbox.done')} />}
        {onReply && (
          <Button size="small" onClick={onReply} sx={{ minHeight: 24, py: 0 }}>
            {text('inbox.reply')}
          </Button>
        )}
      </Box>
      <MessageText message={message} />
      <MessageFiles message={message} />
    </>
  )
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }

interface OrderReplyProps {
  replyable: readonly CustomerMessage[]
  /** The message that is replied to. */
  selected: CustomerMessage
  onSelect(message: number): void
}

export function OrderReply({ replyable, selected, onSelect }: OrderReplyProps) {
  const text = useText()
  const [thread] = useThreads([selected.id])
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {replyable.length > 1 && (
        <TextField
          select
          label={text('inbox.replyTo')}
          value={selected.id}
          onChange={({ target }) => onSelect(Number(target.value))}
          sx={{ maxWidth: 480 }}
        >
          {replyable.map((message) => (
            <MenuItem key={message.id} value={message.id}>
              {[message.number, nameOf(message), message.message].filter(Boolean).join(' · ')}
            </MenuItem>
          ))}
        </TextField>
      )}
      {thread && (
        <AnswerForm key={selected.id} message={selected} lastSeenReply={thread.at(-1)?.id ?? 0} />
      )}
    </Box>
  )
}
