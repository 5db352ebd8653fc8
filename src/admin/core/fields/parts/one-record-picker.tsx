/** Picks one record by search. */
import { Autocomplete } from '@mui/material'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { PickerInput } from './picker-input.tsx'
import { pickerStyles } from './picker-styles.ts'
import { CREATE } from './record-option.tsx'
import { type PickerProps, pickerInput, useRecordPicker } from './record-picker.ts'
import type { RecordName } from './target.ts'

interface OneRecordPickerProps extends PickerProps {
  value: number | null
  onChange(id: number | null, picked: RecordName | null): void
}

export function OneRecordPicker({ value, onChange, ...props }: OneRecordPickerProps) {
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const picker = useRecordPicker(props, value === null ? [] : [value])
  const choose = (name: RecordName | null) => {
    if (name?.id === CREATE) return props.onCreate?.(picker.typed)
    if (name) picker.remember([name])
    onChange(name?.id ?? null, name)
  }
  return (
    <Autocomplete
      {...pickerStyles(props.target.label[locale])}
      {...picker.autocomplete}
      id={props.id}
      size={props.size}
      disabled={props.disabled ?? false}
      fullWidth
      autoHighlight
      value={picker.chosen[0] ?? null}
      onChange={(_, name) => choose(name)}
      onBlur={props.onBlur}
      renderInput={(params) => (
        <PickerInput
          {...pickerInput(props)}
          params={params}
          placeholder={props.label ? undefined : text('typeToSearch')}
        />
      )}
    />
  )
}
