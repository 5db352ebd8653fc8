/** A multi-select of named choices, shown as chips. */
import { Autocomplete, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type ChoiceField, choiceLabel } from '../choice.ts'
import { useOpenText, usePickerText } from '../parts/picker-input.tsx'
import { pickerStyles } from '../parts/picker-styles.ts'

interface ChoicesPickerProps {
  field: ResolvedField
  value: readonly string[]
  onChange(keys: string[]): void
  onBlur?: () => void
  inputRef?: (element: unknown) => void
  id?: string
  name?: string
  /** Floating label; without it, an external label refers to the input by `id`. */
  label?: ReactNode
  describedBy?: string
  disabled?: boolean | undefined
  size?: 'small' | undefined
  error?: boolean
}

export function ChoicesPicker({
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  label,
  describedBy,
  error,
  ...rest
}: ChoicesPickerProps) {
  const locale = useLanguage()
  const choiceField = field as ResolvedField & ChoiceField
  const { name, id, ...picker } = rest
  const openText = useOpenText(id, value, '')
  const [isListed, setListed] = useState(false)
  const problem = isListed ? null : openText.problem
  return (
    <Autocomplete
      {...pickerStyles(field.label[locale])}
      {...picker}
      {...usePickerText()}
      {...openText.picker}
      onOpen={() => setListed(true)}
      onClose={() => setListed(false)}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={Object.keys(choiceField.options)}
      getOptionLabel={(key) => choiceLabel(choiceField, key, locale)}
      value={[...value]}
      onChange={(_, keys) => onChange(keys)}
      {...(onBlur && { onBlur })}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          name={name ?? field.name}
          error={error || problem !== null}
          helperText={problem}
          inputRef={inputRef}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              ...(describedBy && { 'aria-describedby': describedBy }),
            },
          }}
        />
      )}
    />
  )
}
