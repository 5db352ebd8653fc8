/** The list of a resource with a workflow, with filters by state above it, or a board. */
import ListIcon from '@mui/icons-material/TableRowsOutlined'
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined'
import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { Workflow } from '#shared/resources/workflow.ts'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useBoardMode } from '../list/board-mode.ts'
import { operandsOf } from '../list/filter-state.ts'
import { useFilters } from '../list/filters.ts'
import { RecordList } from '../list/list.tsx'
import { useCan } from '../providers/can.ts'
import { useCurrentUser } from '../providers/current-user.ts'
import { useResource } from '../resources.ts'
import { ToggleChip } from '../ui/toggle-chip.tsx'
import { useStateName } from './state-chip.tsx'
import { useStateCount, withoutState } from './state-counts.ts'

/** The states as chips with counts; a click filters by one. */
function StateChips() {
  const text = useText()
  const { workflow } = useResource()
  const { values } = useFilters()
  if (!workflow) return null
  const { eq, in: stateList } = operandsOf(values, workflow.field)
  const selected = Array.isArray(stateList) ? stateList : [eq]
  return (
    <Box role="group" aria-label={text('workflow.states')} sx={{ display: 'flex', gap: 0.25 }}>
      <FilterChip
        workflow={workflow}
        state={null}
        isSelected={values[workflow.field] === undefined}
      />
      {workflow.states.map((state) => (
        <FilterChip
          key={state}
          workflow={workflow}
          state={state}
          isSelected={selected.includes(state)}
        />
      ))}
    </Box>
  )
}

interface FilterChipProps {
  workflow: Workflow
  /** Null shows all records. */
  state: string | null
  isSelected: boolean
}

function FilterChip({ workflow: { field }, state, isSelected }: FilterChipProps) {
  const text = useText()
  const nameOf = useStateName()
  const { values, change } = useFilters()
  const { count, isListed } = useStateCount(state, values)
  if (!isListed && !isSelected) return null
  return (
    <ToggleChip
      label={state === null ? text('workflow.allStates') : nameOf(state)}
      count={count}
      isSelected={isSelected}
      onClick={() =>
        change((current) => {
          const otherFilters = withoutState(current, field)
          return state !== null && !isSelected ? { ...otherFilters, [field]: state } : otherFilters
        })
      }
    />
  )
}

/** Dragging is loaded with the first board. */
const Board = lazyPart(
  async () => (await import('./board.tsx')).Board,
  <Skeleton variant="rounded" height={360} />,
)

type View = 'list' | 'board'

export function WorkflowList() {
  const { workflow } = useResource()
  const board = useBoardMode()
  return (
    <RecordList
      toolbarFilters={workflow ? [workflow.field] : []}
      toolbar={
        <Box
          data-tour="workflow-states"
          // One line also on phones.
          sx={{
            display: 'flex',
            gap: 0.25,
            alignItems: 'center',
            overflowX: 'auto',
            flexShrink: 0,
          }}
        >
          <StateChips />
          <MineChip />
        </Box>
      }
      modes={
        <ViewSwitch
          view={board.isActive ? 'board' : 'list'}
          onChange={(view) => board.change(view === 'board')}
        />
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
      <ToggleButton value="list" aria-label={text('workflow.viewList')}>
        <ListIcon fontSize="small" />
      </ToggleButton>
      <ToggleButton value="board" aria-label={text('workflow.viewBoard')}>
        <BoardIcon fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

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
    <ToggleChip
      label={text('workflow.mine')}
      isSelected={isSelected}
      onClick={() =>
        change(({ [ASSIGNEE]: _, ...rest }) =>
          isSelected ? rest : { ...rest, [ASSIGNEE]: userId },
        )
      }
    />
  )
}
