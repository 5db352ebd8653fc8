/** The filters that are always open above the grid. */
import { Box } from '@mui/material'
import { meaningOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { faceOf } from '../../fields/index.ts'
import { useLanguage } from '../../i18n/text.ts'
import { useResource } from '../resource.ts'
import { useDraft } from './draft.ts'
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
  const operator = firstOperator(meaningOf(field).operators)
  const [operand, setOperand] = useDraft(operandsOf(values, field.name)[operator] ?? null, (next) =>
    change((present) => withFilter(present, { field: field.name, operator, operand: next })),
  )
  const { Filter } = faceOf(field)
  return (
    <Box sx={{ width: { xs: '100%', sm: 176 } }}>
      <Filter
        field={field}
        resource={resource}
        operator={operator}
        value={operand}
        onChange={setOperand}
        label={field.label[locale]}
      />
    </Box>
  )
}
