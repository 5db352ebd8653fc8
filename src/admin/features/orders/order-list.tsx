/** The orders: the generic list with filters by state and time above it, or a board. */
import ListIcon from '@mui/icons-material/TableRowsOutlined'
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined'
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useStore } from 'ra-core'
import { useText } from '#admin/core/i18n/text.ts'
import { RecordList } from '#admin/core/views/list/list.tsx'
import { Board } from './board.tsx'
import { StateChips } from './state-chips.tsx'
import { OrderTimeFilter } from './time-filter.tsx'
import { TIMES } from './time-presets.ts'

type View = 'list' | 'board'

/** Filters with their own controls on the page. */
const PAGE_FILTERS = ['status', ...TIMES]

export function OrderList() {
  const [view, setView] = useStore<View>('orders.view', 'list')
  return (
    <RecordList
      shownFilters={PAGE_FILTERS}
      above={
        <Box data-tour="order-states" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StateChips />
          <OrderTimeFilter />
          <Box sx={{ flex: 1 }} />
          <ViewSwitch view={view} onChange={setView} />
        </Box>
      }
      {...(view === 'board' && { instead: <Board /> })}
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
      aria-label={text('orders.view')}
      data-tour="order-view"
      onChange={(_, next: View | null) => next && onChange(next)}
    >
      <ToggleButton value="list" sx={TOGGLE}>
        <ListIcon fontSize="small" />
        {text('orders.viewList')}
      </ToggleButton>
      <ToggleButton value="board" sx={TOGGLE}>
        <BoardIcon fontSize="small" />
        {text('orders.viewBoard')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const TOGGLE = { gap: 0.75, color: 'text.secondary', bgcolor: 'background.paper' }
