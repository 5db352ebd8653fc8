/**
 * Counts of the choices of a field, under the other filters of the list; loaded when its filter
 * gets the focus.
 */
import { Box } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import type { Operator } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { type ChoiceCounts, ChoiceCountsContext } from '#fields/parts/choice-select.tsx'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useFigures } from './figures.ts'
import { useFilters } from './filters.ts'

interface WithChoiceCountsProps {
  field: ResolvedField
  operator: Operator
  children: ReactNode
}

export function WithChoiceCounts({ field, operator, children }: WithChoiceCountsProps) {
  const [hasFocus, setFocus] = useState(false)
  const { values } = useFilters()
  const filter = useMemo(() => {
    const { [field.name]: _, ...rest } = values
    return rest
  }, [values, field.name])
  const { grouped } = definitionOf(field)
  const hasChoices =
    (grouped === 'value' || grouped === 'link') && (operator === 'eq' || operator === 'in')
  const figures = useFigures({ filter, group: field.name, isShown: hasFocus && hasChoices })
  const counts = useMemo((): ChoiceCounts | null => {
    if (!figures?.groups) return null
    const { groups, otherGroups } = figures
    const countsByValue = new Map(groups.map(({ value, count }) => [String(value), count]))
    return {
      // A choice that no record has is not among the groups.
      of: (choice) => countsByValue.get(String(choice)) ?? (otherGroups === 0 ? 0 : undefined),
      top: groups.flatMap(({ value }) => (value === null ? [] : [value])),
    }
  }, [figures])
  return (
    <ChoiceCountsContext value={counts}>
      <Box onFocus={() => setFocus(true)}>{children}</Box>
    </ChoiceCountsContext>
  )
}
