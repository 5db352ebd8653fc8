/** Selects one of several fields by its label. */
import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import { useLanguage } from '#admin/core/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

interface FieldSelectProps {
  label: string
  fields: readonly ResolvedField[]
  field: ResolvedField
  onChange(field: ResolvedField): void
  sx?: TextFieldProps['sx']
}

export function FieldSelect({ label, fields, field, onChange, sx = {} }: FieldSelectProps) {
  const locale = useLanguage()
  return (
    <TextField
      select
      label={label}
      value={field.name}
      onChange={({ target }) => {
        const next = fields.find(({ name }) => name === target.value)
        if (next) onChange(next)
      }}
      sx={sx}
    >
      {fields.map((option) => (
        <MenuItem key={option.name} value={option.name}>
          {option.label[locale]}
        </MenuItem>
      ))}
    </TextField>
  )
}
