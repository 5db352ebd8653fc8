/** The states as chips with counts; a click filters by one. */
import { Box, Chip } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { operandsOf } from '#admin/core/views/list/filter-state.ts'
import { useFilters } from '#admin/core/views/list/filters.ts'
import { ORDER_STATES, type OrderState } from '#shared/orders/steps.ts'
import { useStateName } from './order-state.ts'
import { useStateCount } from './state-counts.ts'

export function StateChips() {
  const text = useText()
  const { values } = useFilters()
  const { eq, in: several } = operandsOf(values, 'status')
  const selected = Array.isArray(several) ? several : [eq]
  return (
    <Box role="group" aria-label={text('orders.states')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StateChip state={null} isSelected={values.status === undefined} />
      {ORDER_STATES.map((state) => (
        <StateChip key={state} state={state} isSelected={selected.includes(state)} />
      ))}
    </Box>
  )
}

function StateChip({ state, isSelected }: { state: OrderState | null; isSelected: boolean }) {
  const text = useText()
  const nameOf = useStateName()
  const { values, change } = useFilters()
  const count = useStateCount(state, values)
  return (
    <Chip
      variant={isSelected ? 'filled' : 'outlined'}
      color={isSelected ? 'primary' : 'default'}
      aria-pressed={isSelected}
      label={
        <>
          {state ? nameOf(state) : text('orders.allStates')}{' '}
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}>
            {count}
          </Box>
        </>
      }
      onClick={() =>
        change(({ status: _, ...others }) => (state && !isSelected ? { ...others, status: state } : others))
      }
    />
  )
}
