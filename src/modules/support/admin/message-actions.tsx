/** Completes or reopens a message. */
import Done from '@mui/icons-material/TaskAltOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { Message } from './message.ts'
import { useUpdateMessage } from './use-update-message.ts'

export function MessageActions({ message }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const { change, isPending } = useUpdateMessage(message)
  const doneBy = staffName(message, 'done_by')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {can('update', resources.messages, 'done', message) && (
        <Button
          variant={message.done ? 'text' : 'outlined'}
          startIcon={message.done ? <Undo /> : <Done />}
          disabled={isPending}
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

interface Embedded {
  title: unknown
  subtitle: unknown
}

/** The name of an assigned colleague; embedded by the server, as most roles may not list staff. */
function staffName(message: Message, field: 'assignee' | 'done_by'): string | null {
  const refs = message.$refs as Record<string, Embedded | null> | undefined
  const match = refs?.[field]
  return match ? String(match.subtitle || match.title) : null
}
