/** The filters of a list: those that are always offered, and all that apply. */
import { Box, Button } from '@mui/material'
import { componentsOf } from '#fields/components.ts'
import { operatorsOf } from '#fields/index.ts'
import { useDebouncedInput } from '#shared/react/use-debounced-input.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { AddFilter } from './add-filter.tsx'
import { WithChoiceCounts } from './choice-counts.tsx'
import { FilterChips, useChips } from './filter-chips.tsx'
import { firstOperator, operandsOf, withFilter } from './filter-state.ts'
import { useFilterableFields, useFilters } from './filters.ts'

interface FilterRowProps {
  id?: string
  /** Whether filters can be added, and not only changed. */
  isOpen?: boolean
  /** Whether the list's own filters are offered. */
  hasOwn?: boolean
  /** Fields whose filters the page shows elsewhere. */
  except?: readonly string[]
}

export function FilterRow({ id, isOpen = true, hasOwn = isOpen, except = [] }: FilterRowProps) {
  const text = useText()
  const { values, change } = useFilters()
  const chips = useChips({ except, hasOwn })
  if (!isOpen && chips.length === 0) return null
  return (
    <Box id={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
      {hasOwn && <OpenFilters />}
      <FilterChips chips={chips} />
      {isOpen && <AddFilter />}
      {Object.keys(values).length > 0 && (
        <Button onClick={() => change(() => ({}))}>{text('list.clearFilters')}</Button>
      )}
    </Box>
  )
}

/** The filters that every filter row of the list offers. */
function OpenFilters() {
  const { filters } = useResource()
  const fields = useFilterableFields().filter((f) => filters.includes(f.name))
  return fields.map((f) => <OpenFilter key={f.name} field={f} />)
}

function OpenFilter({ field }: { field: ResolvedField }) {
  const resource = useResource()
  const locale = useLanguage()
  const { values, change } = useFilters()
  const operator = firstOperator(operatorsOf(field))
  const [operand, setOperand] = useDebouncedInput(
    operandsOf(values, field.name)[operator] ?? null,
    (next) =>
      change((current) => withFilter(current, { field: field.name, operator, operand: next })),
  )
  const { Filter } = componentsOf(field)
  return (
    <Box sx={{ width: { xs: '100%', sm: 176 } }}>
      <WithChoiceCounts field={field} operator={operator}>
        <Filter
          field={field}
          resource={resource}
          operator={operator}
          value={operand}
          onChange={setOperand}
          label={field.label[locale]}
        />
      </WithChoiceCounts>
    </Box>
  )
}
