/** Filters by one choice, or by any of several. */
import { MenuItem, TextField } from '@mui/material'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { ChoicesPicker } from './choices-picker.tsx'
import type { FilterProps } from './field-components.ts'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { OperandFilter, type OperandProps } from './operand-filter.tsx'
import { menuStyles } from './picker-styles.ts'

function OneChoice({ field, value, onChange, label }: OperandProps) {
  const locale = useInterfaceLocale()
  const text = useFieldText()
  const { options } = field as ResolvedField & ChoiceField
  return (
    <TextField
      select
      fullWidth
      variant="outlined"
      margin="none"
      size="small"
      label={label}
      slotProps={{ select: { MenuProps: menuStyles(label) } }}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <MenuItem value="">{text('any')}</MenuItem>
      {Object.entries(options).map(([key, choice]) => (
        <MenuItem key={key} value={key}>
          {choice[locale]}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ManyChoices({ field, value, onChange, label }: OperandProps) {
  const keys = Array.isArray(value) ? value.map(String) : []
  const choose = (chosen: string[]) => onChange(chosen.length ? chosen : undefined)
  return <ChoicesPicker field={field} label={label} size="small" value={keys} onChange={choose} />
}

export function ChoiceFilter(props: FilterProps) {
  return <OperandFilter {...props} One={OneChoice} Many={ManyChoices} />
}
