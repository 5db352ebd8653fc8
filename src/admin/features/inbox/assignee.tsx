/** The assignee of a message, saved at once. */
import { Box } from '@mui/material'
import { embeddedOf } from '#admin/core/fields/parts/embedded.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { AssigneePicker, colleagueOf } from '#admin/core/views/assignee-picker.tsx'
import { resources } from '#config'
import type { Message } from './message.ts'
import { useUpdateMessage } from './use-update-message.ts'

export function Assignee({ message }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const { change, isPending } = useUpdateMessage(message)
  const [embeddedAssignee] = embeddedOf(message, 'assignee').map(colleagueOf)
  if (!can('update', resources.messages, 'assignee', message)) {
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {text('form.assignee')} {embeddedAssignee?.name ?? text('form.nobody')}
      </Box>
    )
  }
  const { assignee } = message
  return (
    <AssigneePicker
      resource="messages"
      selected={assignee ? (embeddedAssignee ?? { id: assignee, name: `#${assignee}` }) : null}
      isPending={isPending}
      onChange={(colleague) => change({ assignee: colleague?.id ?? null })}
    />
  )
}
