/** Assigns a record: to the user by a click, to a colleague by name. */
import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useOpenText, usePickerText } from '#fields/parts/picker-input.tsx'
import { pickerStyles } from '#fields/parts/picker-styles.ts'
import type { EmbeddedRecord } from '#fields/parts/target.ts'
import { http } from '#shared/http/http.ts'
import { useText } from '../i18n/text.ts'
import { useCurrentUser } from '../providers/current-user.ts'

export interface Colleague {
  id: number
  name: string
}

/** Reads a colleague from the reference that the server embeds in a record. */
export const colleagueOf = ({ id, title, subtitle }: EmbeddedRecord): Colleague => ({
  id,
  name: String(subtitle || title),
})

/** Up to twenty staff whose name contains the input. */
function useColleagues(resource: string, input: string, enabled: boolean) {
  const q = useDeferredValue(input.trim())
  return useQuery({
    queryKey: [resource, 'assignees', q],
    queryFn: async ({ signal }) => {
      const query = q ? `?q=${encodeURIComponent(q)}` : ''
      return (await http<Colleague[]>({ url: `/api/${resource}/assignees${query}`, signal })).data
    },
    enabled,
    placeholderData: (previous) => previous,
  })
}

interface AssigneePickerProps {
  /** Name of the record's resource, which has a field `assignee`. */
  resource: string
  selected: Colleague | null
  disabled?: boolean
  /** While a choice is being saved. */
  isPending?: boolean
  onChange(colleague: Colleague | null): void
}

export function AssigneePicker({ resource, selected, onChange, ...props }: AssigneePickerProps) {
  const { disabled = false, isPending = false } = props
  const text = useText()
  const currentUser = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const pickerText = usePickerText()
  const openText = useOpenText(undefined, [selected?.id], selected?.name ?? '')
  const { data, isFetching } = useColleagues(resource, openText.typed, isOpen)
  const label = text('form.assignee')
  const styles = pickerStyles(label)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
      <Autocomplete<Colleague>
        {...styles}
        {...pickerText}
        {...openText.picker}
        size="small"
        sx={{ ...styles.sx, width: { xs: '100%', sm: 260 } }}
        value={selected}
        options={data ?? []}
        loading={isFetching}
        disabled={disabled}
        readOnly={isPending}
        filterOptions={(options) => options}
        getOptionLabel={(item) => item.name}
        getOptionKey={(item) => item.id}
        isOptionEqualToValue={(first, second) => first.id === second.id}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onChange={(_, item) => onChange(item)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            placeholder={text('form.nobody')}
            error={!isOpen && openText.problem !== null}
            helperText={!isOpen && openText.problem}
          />
        )}
      />
      {currentUser.id > 0 && !disabled && (
        <Button
          disabled={isPending || selected?.id === currentUser.id}
          onClick={() => onChange(currentUser)}
        >
          {text('form.toMe')}
        </Button>
      )}
    </Box>
  )
}
