/** Picks any number of records by search, shown as chips in order. */
import { Autocomplete } from '@mui/material'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { PickerInput } from './picker-input.tsx'
import { pickerStyles } from './picker-styles.ts'
import { CREATE } from './record-option.tsx'
import { type PickerProps, pickerInput, useRecordPicker } from './record-picker.ts'
import type { RecordName } from './target.ts'

interface ManyRecordsPickerProps extends PickerProps {
  value: readonly number[]
  onChange(ids: number[]): void
  limitTags?: number
}

export function ManyRecordsPicker({ value, onChange, limitTags = -1, ...props }: ManyRecordsPickerProps) {
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const picker = useRecordPicker(props, value)
  const choose = (names: RecordName[]) => {
    if (names.some(({ id }) => id === CREATE)) return props.onCreate?.(picker.typed)
    picker.remember(names)
    onChange(names.map(({ id }) => id))
  }
  return (
    <Autocomplete
      {...pickerStyles(props.target.label[locale])}
      {...picker.autocomplete}
      id={props.id}
      size={props.size}
      disabled={props.disabled ?? false}
      fullWidth
      multiple
      autoHighlight
      disableCloseOnSelect
      filterSelectedOptions
      limitTags={limitTags}
      value={picker.chosen}
      onChange={(_, names) => choose(names)}
      onBlur={props.onBlur}
      renderInput={(params) => (
        <PickerInput
          {...pickerInput(props)}
          params={params}
          placeholder={props.label || value.length > 0 ? undefined : text('typeToSearch')}
        />
      )}
    />
  )
}
