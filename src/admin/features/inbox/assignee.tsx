/** The assignee of a message: the user by a click, a colleague by name. */
import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { pickerStyles } from '#admin/core/fields/parts/picker-styles.ts'
import { usePickerText } from '#admin/core/fields/parts/picker-text.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { resources } from '#config'
import { http } from '#shared/http/http.ts'
import { useChange } from './change.ts'
import type { Message } from './message.ts'
import { staffName } from './staff-name.ts'
import { useCurrentUser } from './use-current-user.ts'

interface Colleague {
  id: number
  name: string
}

/** Up to twenty staff whose name contains the input. */
function useColleagues(input: string, enabled: boolean) {
  const q = useDeferredValue(input.trim())
  return useQuery({
    queryKey: ['messages', 'assignees', q],
    queryFn: async ({ signal }) => {
      const query = q ? `?q=${encodeURIComponent(q)}` : ''
      return (await http<Colleague[]>({ url: `/api/messages/assignees${query}`, signal })).data
    },
    enabled,
    placeholderData: (previous) => previous,
  })
}

export function Assignee({ message }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const me = useCurrentUser()
  const { change, isWorking } = useChange(message)
  const [isOpen, setOpen] = useState(false)
  const [input, setInput] = useState('')
  const { data, isFetching } = useColleagues(input, isOpen)
  const words = usePickerText()
  const name = staffName(message, 'assignee')
  const label = text('inbox.assignee')
  const styles = pickerStyles(label)
  if (!can('update', resources.messages, 'assignee', message)) {
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {label} {name ?? text('inbox.nobody')}
      </Box>
    )
  }
  const selected = message.assignee ? { id: message.assignee, name: name ?? `#${message.assignee}` } : null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Autocomplete<Colleague>
        {...styles}
        {...words}
        size="small"
        sx={{ ...styles.sx, width: { xs: '100%', sm: 260 } }}
        value={selected}
        options={data ?? []}
        loading={isFetching}
        disabled={isWorking}
        filterOptions={(options) => options}
        getOptionLabel={(item) => item.name}
        getOptionKey={(item) => item.id}
        isOptionEqualToValue={(first, second) => first.id === second.id}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, input, reason) => setInput(reason === 'input' ? input : '')}
        onChange={(_, item) => change({ assignee: item?.id ?? null })}
        renderInput={(params) => <TextField {...params} label={label} placeholder={text('inbox.nobody')} />}
      />
      {message.assignee !== me.id && (
        <Button disabled={isWorking} onClick={() => change({ assignee: me.id })}>
          {text('inbox.toMe')}
        </Button>
      )}
    </Box>
  )
}
