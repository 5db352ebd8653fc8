/** Filters by one of a few choices, or by any; by yes or no. */
import { MenuItem, TextField } from '@mui/material'
import { useFieldText } from './field-text.ts'
import { menuStyles } from './picker-styles.ts'

interface OneOfProps {
  /** Keys and labels. */
  choices: readonly (readonly [key: string, label: string])[]
  /** Blank for any. */
  value: string
  onChange(key: string): void
  label: string
}

export function OneOf({ choices, value, onChange, label }: OneOfProps) {
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
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{text('any')}</MenuItem>
      {choices.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface YesNoProps {
  value: unknown
  onChange(value: boolean | undefined): void
  label: string
}

export function YesNo({ value, onChange, label }: YesNoProps) {
  const text = useFieldText()
  const choices = [
    ['true', text('yes')],
    ['false', text('no')],
  ] as const
  const choose = (key: string) => onChange(key === '' ? undefined : key === 'true')
  return (
    <OneOf choices={choices} value={typeof value === 'boolean' ? String(value) : ''} onChange={choose} label={label} />
  )
}
