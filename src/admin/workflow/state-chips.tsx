/** The states as chips with counts; a click filters by one. */
import { Box, Chip } from '@mui/material'
import type { Workflow } from '#shared/resources/workflow.ts'
import { useText } from '../i18n/text.ts'
import { operandsOf } from '../list/filter-state.ts'
import { useFilters } from '../list/filters.ts'
import { useResource } from '../resources.ts'
import { useStateName } from './state-chip.tsx'
import { useStateCount, withoutState } from './state-counts.ts'

export function StateChips() {
  const text = useText()
  const { workflow } = useResource()
  const { values } = useFilters()
  if (!workflow) return null
  const { eq, in: stateList } = operandsOf(values, workflow.field)
  const selected = Array.isArray(stateList) ? stateList : [eq]
  return (
    <Box role="group" aria-label={text('workflow.states')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <FilterChip workflow={workflow} state={null} isSelected={values[workflow.field] === undefined} />
      {workflow.states.map((state) => (
        <FilterChip key={state} workflow={workflow} state={state} isSelected={selected.includes(state)} />
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
    <Chip
      variant={isSelected ? 'filled' : 'outlined'}
      color={isSelected ? 'primary' : 'default'}
      aria-pressed={isSelected}
      label={
        <>
          {state === null ? text('workflow.allStates') : nameOf(state)}{' '}
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}>
            {count}
          </Box>
        </>
      }
      onClick={() =>
        change((current) => {
          const otherFilters = withoutState(current, field)
          return state !== null && !isSelected ? { ...otherFilters, [field]: state } : otherFilters
        })
      }
    />
  )
}
