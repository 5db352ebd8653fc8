/** The filters of a list: those that are always offered, and all that apply. */
import { Box, Button } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { AddFilter } from './add-filter.tsx'
import { FilterChips, useChips } from './filter-chips.tsx'
import { useFilters } from './filters.ts'
import { OpenFilters } from './open-filters.tsx'

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
    <Box id={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {hasOwn && <OpenFilters />}
      <FilterChips chips={chips} />
      {isOpen && <AddFilter />}
      {Object.keys(values).length > 0 && (
        <Button onClick={() => change(() => ({}))}>{text('list.clearFilters')}</Button>
      )}
    </Box>
  )
}
