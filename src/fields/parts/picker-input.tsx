/** The text box of a picker; without a floating label, the label above names it. */
import { type AutocompleteRenderInputParams, TextField } from '@mui/material'

interface PickerInputProps {
  params: AutocompleteRenderInputParams
  label?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  describedBy?: string | undefined
  required?: boolean | undefined
  error?: boolean | undefined
  inputRef?: ((element: unknown) => void) | undefined
  /** Message about a text that is no choice; null without one. */
  problem?: string | null
  /** Whether the options are still those of an earlier search. */
  isBusy?: boolean | undefined
}

export function PickerInput({
  params,
  describedBy,
  required,
  error = false,
  placeholder,
  isBusy = false,
  problem = null,
  ...props
}: PickerInputProps) {
  const { slotProps, ...textFieldParams } = params
  return (
    <TextField
      {...textFieldParams}
      {...props}
      variant="outlined"
      margin="none"
      error={error || problem !== null}
      helperText={problem}
      placeholder={placeholder}
      slotProps={{
        ...slotProps,
        htmlInput: {
          ...slotProps.htmlInput,
          'aria-describedby': describedBy,
          'aria-required': required,
          'aria-busy': isBusy,
        },
      }}
    />
  )
}
