/** The replies to a message, and a form for a new one. */
import { Box, Chip } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { LoadError } from '#admin/ui/load-error.tsx'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { resources } from '#config'
import { componentsOf } from '#fields/components.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isFromOtherAddress, type Reply } from '../shared/replies.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Message } from './message.ts'
import { MessageFiles } from './message-subject.tsx'
import { useThread } from './replies-api.ts'

/** The text of a message with its files, and the replies to it. */
export const MessageBody = ({ message }: { message: Message }) => (
  <>
    <MessageText message={message} />
    <MessageFiles message={message} />
    <Thread message={message} />
  </>
)

export const MessageText = ({ message: { message } }: { message: Message }) => (
  <Box sx={BODY}>{message}</Box>
)

const BODY = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.7,
  py: 1,
  maxWidth: 720,
}

function Thread({ message }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const { data: replies, error, refetch } = useThread(message.id)
  if (error && !replies) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!replies) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 720 }}>
      {replies.length > 0 && (
        <Box component="ol" aria-label={text('inbox.thread')} sx={LIST}>
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} email={message.email} />
          ))}
        </Box>
      )}
      {can('update', resources.messages, undefined, message) && (
        <AnswerForm key={message.id} message={message} lastSeenReply={replies.at(-1)?.id ?? 0} />
      )}
    </Box>
  )
}

const ReplyItem = ({ reply, email }: { reply: Reply; email: string }) => (
  <Box component="li" sx={{ ...ITEM, ...(reply.kind === 'answer' && ANSWER) }}>
    <ReplyContent reply={reply} email={email} hasTime />
  </Box>
)

interface ReplyContentProps {
  reply: Reply
  /** Address of the customer. */
  email: string
  hasTime: boolean
}

/** A reply: its sender, kind, text and files. */
export function ReplyContent({ reply, email, hasTime }: ReplyContentProps) {
  const { kind, text: content, quoted, sender, at, attachments } = reply
  const text = useText()
  const locale = useLanguage()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{sender}</Box>
        {hasTime && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <AgoLabel instant={at} />
          </Box>
        )}
        {kind !== 'answer' && kind !== 'mail' && (
          <Chip
            size="small"
            color={kind === 'bounce' ? 'error' : 'default'}
            label={kinds.options[kind][locale]}
          />
        )}
        {isFromOtherAddress(reply, email) && (
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            label={text('inbox.otherAddress')}
          />
        )}
      </Box>
      <Box sx={CONTENT}>{content}</Box>
      {attachments.length > 0 && <ReplyFiles files={attachments} />}
      {quoted && (
        <Box component="details" sx={{ color: 'text.secondary' }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
            {text('inbox.quoted')}
          </Box>
          <Box sx={CONTENT}>{quoted}</Box>
        </Box>
      )}
    </>
  )
}

const NO_RECORD: AnyRecord = { id: 0, lock_version: 0, created_at: '', updated_at: '' }
const { attachments: field, kind: kinds } = resources.replies.fields

function ReplyFiles({ files }: { files: Reply['attachments'] }) {
  const { Column, Detail = Column } = componentsOf(field)
  return <Detail field={field} value={files} record={NO_RECORD} />
}

/**
 * The thread on the page of its record; empty for a new one, or without permission to read the
 * text.
 */
export function ThreadSection({ record }: { record: object | null }) {
  const text = useText()
  const can = useCan()
  return record && can('read', resources.messages, 'message') ? (
    <SectionCard title={text('inbox.thread')}>
      <Thread message={record as Message} />
    </SectionCard>
  ) : null
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }
const ITEM = { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25, minWidth: 0 }
const ANSWER = { bgcolor: 'action.hover', ml: { sm: 4 } }
const CONTENT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, pt: 0.5 }
