/** A list of operands entered as text or numbers, parsed by the field type. */
import { Autocomplete, TextField } from '@mui/material'
import { definitionOf } from '../index.ts'
import type { OperandProps } from './operand-filter.tsx'
import { pickerStyles } from './picker-styles.ts'

/** Each is confirmed by Enter; a pasted spreadsheet column becomes one per cell. */
export function TypedOperands({ field, value, onChange, label }: OperandProps) {
  const operands = Array.isArray(value) ? value.map(String) : []
  const commitTexts = (texts: string[]) => {
    const requested = texts.flatMap((text) => text.split(/[\n\t;；]/)).filter((text) => text.trim() !== '')
    onChange(
      requested.length ? [...new Set(requested)].map((text) => definitionOf(field).parse(text, field)) : undefined,
    )
  }
  return (
    <Autocomplete
      {...pickerStyles(label)}
      multiple
      freeSolo
      autoSelect
      fullWidth
      size="small"
      limitTags={3}
      options={[] as string[]}
      value={operands}
      onChange={(_, texts) => commitTexts(texts)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          variant="outlined"
          margin="none"
          label={label}
          slotProps={slotProps}
          onPaste={(event) => {
            const pastedText = event.clipboardData.getData('text')
            if (!/[\n\t]/.test(pastedText)) return
            event.preventDefault()
            commitTexts([...operands, pastedText])
          }}
        />
      )}
    />
  )
}
