/** Filters by yes, no, or either. */
import { MenuItem, TextField } from '@mui/material'
import { useFieldText } from './field-text.ts'
import { menuStyles } from './picker-styles.ts'

interface YesNoProps {
  value: unknown
  onChange(value: boolean | undefined): void
  label: string
}

export function YesNo({ value, onChange, label }: YesNoProps) {
  const text = useFieldText()
  return (
    <TextField
      select
      fullWidth
      variant="outlined"
      margin="none"
      size="small"
      label={label}
      slotProps={{ select: { MenuProps: menuStyles(label) } }}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    >
      <MenuItem value="">{text('any')}</MenuItem>
      <MenuItem value="true">{text('yes')}</MenuItem>
      <MenuItem value="false">{text('no')}</MenuItem>
    </TextField>
  )
}
