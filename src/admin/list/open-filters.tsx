/** The filters that every filter row of the list offers. */
import { Box } from '@mui/material'
import { componentsOf } from '#fields/components.ts'
import { operatorsOf } from '#fields/index.ts'
import { useDraft } from '#shared/react/use-draft.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { WithChoiceCounts } from './choice-counts.tsx'
import { firstOperator, operandsOf, withFilter } from './filter-state.ts'
import { useFilterableFields, useFilters } from './filters.ts'

export function OpenFilters() {
  const { filters } = useResource()
  const fields = useFilterableFields().filter((f) => filters.includes(f.name))
  return fields.map((f) => <OpenFilter key={f.name} field={f} />)
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
