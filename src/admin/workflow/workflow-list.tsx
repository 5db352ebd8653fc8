/** The list of a resource with a workflow, with filters by state above it, or a board. */
import ListIcon from '@mui/icons-material/TableRowsOutlined'
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined'
import { Box, Chip, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useBoardMode } from '../list/board-mode.ts'
import { useFilters } from '../list/filters.ts'
import { RecordList } from '../list/list.tsx'
import { useCan } from '../providers/can.ts'
import { useCurrentUser } from '../providers/current-user.ts'
import { useResource } from '../resources.ts'
import { StateChips } from './state-chips.tsx'

/** Dragging is loaded with the first board. */
const Board = lazyPart(async () => (await import('./board.tsx')).Board, <Skeleton variant="rounded" height={360} />)

type View = 'list' | 'board'

export function WorkflowList() {
  const { workflow } = useResource()
  const board = useBoardMode()
  return (
    <RecordList
      toolbarFilters={workflow ? [workflow.field] : []}
      toolbar={
        <Box data-tour="workflow-states" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StateChips />
          <MineChip />
          <Box sx={{ flex: 1 }} />
          <ViewSwitch view={board.isActive ? 'board' : 'list'} onChange={(view) => board.change(view === 'board')} />
        </Box>
      }
      {...(board.isActive && {
        content: <Board />,
      })}
    />
  )
}

function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  const text = useText()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={text('workflow.view')}
      data-tour="workflow-view"
      onChange={(_, next: View | null) => next && onChange(next)}
    >
      <ToggleButton value="list" sx={TOGGLE}>
        <ListIcon fontSize="small" />
        {text('workflow.viewList')}
      </ToggleButton>
      <ToggleButton value="board" sx={TOGGLE}>
        <BoardIcon fontSize="small" />
        {text('workflow.viewBoard')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const TOGGLE = { gap: 0.75, color: 'text.secondary', bgcolor: 'background.paper' }

const ASSIGNEE = 'assignee'

/** Filters the records that are assigned to the user, where the resource has a field for that. */
function MineChip() {
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
