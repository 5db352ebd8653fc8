/** Edits one condition: field, operator, and the operand by the field's type. */
import { Box, MenuItem, TextField } from '@mui/material'
import { componentsOf } from '#fields/components.ts'
import type { Operator } from '#fields/field.ts'
import { operatorNameOf, operatorsOf } from '#fields/index.ts'
import { useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { WithChoiceCounts } from './choice-counts.tsx'
import { FieldSelect } from './field-select.tsx'
import type { ActiveFilter } from './filter-state.ts'
import { useFilterableFields } from './filters.ts'
import { newCondition, withOperator } from './new-condition.ts'

interface ConditionEditorProps {
  condition: ActiveFilter
  autoFocus?: boolean
  onChange(condition: ActiveFilter): void
}

export function ConditionEditor({ condition, autoFocus = false, onChange }: ConditionEditorProps) {
  const text = useText()
  const resource = useResource()
  const fields = useFilterableFields()
  const field = fields.find((f) => f.name === condition.field)
  if (!field) return null
  const { operator, operand } = condition
  const { Filter } = componentsOf(field)

  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '3fr 3fr 4fr' }, alignItems: 'start' }}>
      <FieldSelect
        autoFocus={autoFocus}
        label={text('list.field')}
        fields={fields}
        field={field}
        onChange={(next) => onChange(newCondition(next))}
      />
      <TextField
        select
        label={text('list.operator')}
        value={operator}
        onChange={(event) => onChange(withOperator(condition, event.target.value as Operator))}
      >
        {operatorsOf(field).map((name) => (
          <MenuItem key={name} value={name}>
            {text(`operator.${operatorNameOf(field, name)}`)}
          </MenuItem>
        ))}
      </TextField>
      <WithChoiceCounts key={`${field.name}.${operator}`} field={field} operator={operator}>
        <Filter
          field={field}
          resource={resource}
          operator={operator}
          value={operand}
          onChange={(next) => onChange({ ...condition, operand: next })}
          label={text('list.value')}
        />
      </WithChoiceCounts>
    </Box>
  )
}
