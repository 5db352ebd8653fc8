/** Actions on a message: reply and complete. */
import Reply from '@mui/icons-material/ReplyOutlined'
import Done from '@mui/icons-material/TaskAltOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button } from '@mui/material'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { resources } from '#config'
import { formatIn } from '#shared/i18n/format.ts'
import { useChange } from './change.ts'
import { type Message, nameOf } from './message.ts'
import { replyLink } from './reply.ts'
import { staffName } from './staff-name.ts'

export function MessageActions({ message }: { message: Message }) {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const { change, isWorking } = useChange(message)
  const date = formatIn(locale).date(message.created_at)
  const link = replyLink({
    to: message.email,
    subject: [text('inbox.subject'), message.number].filter(Boolean).join(' · '),
    intro: text('inbox.wrote', { name: nameOf(message), date }),
    message: message.message ?? '',
  })
  const doneBy = staffName(message, 'done_by')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<Reply />} href={link}>
        {text('inbox.reply')}
      </Button>
      {can('update', resources.messages, 'done', message) && (
        <Button
          variant={message.done ? 'text' : 'contained'}
          startIcon={message.done ? <Undo /> : <Done />}
          disabled={isWorking}
          onClick={() => change({ done: !message.done })}
        >
          {text(message.done ? 'inbox.reopen' : 'inbox.finish')}
        </Button>
      )}
      {message.done && (
        <Box sx={{ color: 'text.secondary', display: 'flex', gap: 1 }}>
          <span>{doneBy ? text('inbox.doneBy', { name: doneBy }) : text('inbox.doneNote')}</span>
          {message.done_at && <AgoLabel instant={message.done_at} />}
        </Box>
      )}
    </Box>
  )
}
