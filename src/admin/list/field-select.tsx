/** Selects one of several fields by its label. */
import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage } from '../i18n/text.ts'

interface FieldSelectProps extends Pick<TextFieldProps, 'label' | 'autoFocus' | 'sx'> {
  fields: readonly ResolvedField[]
  field: ResolvedField
  onChange(field: ResolvedField): void
}

export function FieldSelect({ fields, field, onChange, ...props }: FieldSelectProps) {
  const locale = useLanguage()
  return (
    <TextField
      {...props}
      select
      value={field.name}
      onChange={({ target }) => {
        const next = fields.find(({ name }) => name === target.value)
        if (next) onChange(next)
      }}
    >
      {fields.map((option) => (
        <MenuItem key={option.name} value={option.name}>
          {option.label[locale]}
        </MenuItem>
      ))}
    </TextField>
  )
}
