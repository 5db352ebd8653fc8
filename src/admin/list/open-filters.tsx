/** The filters that are always visible above the grid. */
import Tune from '@mui/icons-material/Tune'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { componentsOf } from '#fields/components.ts'
import { operatorsOf } from '#fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { WithChoiceCounts } from './choice-counts.tsx'
import { useDraft } from './draft.ts'
import { firstOperator, operandsOf, withFilter } from './filter-state.ts'
import { useFilterableFields, useFilters } from './filters.ts'

/** Collapsed on phones. */
export function OpenFilters({ isPhone }: { isPhone: boolean }) {
  const text = useText()
  const { filters } = useResource()
  const [isOpen, setOpen] = useState(false)
  const fields = useFilterableFields().filter((f) => filters.includes(f.name))
  if (fields.length === 0) return null
  return (
    <>
      {isPhone && (
        <Button startIcon={<Tune />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('list.filters')}
        </Button>
      )}
      {(!isPhone || isOpen) && fields.map((f) => <OpenFilter key={f.name} field={f} />)}
    </>
  )
}

function OpenFilter({ field }: { field: ResolvedField }) {
  const resource = useResource()
  const locale = useLanguage()
  const { values, change } = useFilters()
  const operator = firstOperator(operatorsOf(field))
  const [operand, setOperand] = useDraft(operandsOf(values, field.name)[operator] ?? null, (next) =>
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
