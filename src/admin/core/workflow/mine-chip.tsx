/** Filters the records that are assigned to the user, where the resource has a field for that. */
import { Chip } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useCurrentUser } from '#admin/core/providers/current-user.ts'
import { useFilters } from '#admin/core/views/list/filters.ts'
import { useResource } from '#admin/core/views/resource.ts'

const ASSIGNEE = 'assignee'

export function MineChip() {
  const text = useText()
  const can = useCan()
  const resource = useResource()
  const { id: userId } = useCurrentUser()
  const { values, change } = useFilters()
  if (!userId || !can('read', resource, ASSIGNEE)) return null
  const isSelected = values[ASSIGNEE] === userId
  return (
    <Chip
      variant={isSelected ? 'filled' : 'outlined'}
      color={isSelected ? 'primary' : 'default'}
      aria-pressed={isSelected}
      label={text('workflow.mine')}
      onClick={() => change(({ [ASSIGNEE]: _, ...rest }) => (isSelected ? rest : { ...rest, [ASSIGNEE]: userId }))}
    />
  )
}
