/** One of a few options, always with its label. */
import { MenuItem, TextField } from '@mui/material'
import { menuStyles } from '#fields/parts/picker-styles.ts'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | ''
  choices: readonly (readonly [Value, string])[]
  disabled: boolean
  onChange(value: Value): void
}

export function Choice<Value extends string>({
  label,
  value,
  choices,
  disabled,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = choices.find(([key]) => key === target.value)
        if (chosen) onChange(chosen[0])
      }}
      slotProps={{ select: { MenuProps: menuStyles(label) } }}
    >
      {choices.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
