/** The filter by text, and operands that other filters enter as text: numbers and days. */
import { Autocomplete, TextField, type TextFieldProps } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { definitionOf } from '../index.ts'
import type { FilterProps } from './field-components.ts'
import { OperandFilter, type OperandProps } from './operand-filter.tsx'
import { pickerStyles } from './picker-styles.ts'

export function TextFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={TypedOperand} List={TypedOperands} />
}

interface TypedOperandProps extends OperandProps {
  input?: Pick<TextFieldProps, 'type' | 'slotProps'>
  /** Parses the input; defaults to the parser of the field type. */
  parse?: (text: string) => unknown
  format?: (value: unknown) => string
}

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** One operand. */
export function TypedOperand({
  field,
  value,
  onChange,
  label,
  input,
  parse,
  format = toText,
}: TypedOperandProps) {
  const toOperand = parse ?? ((text: string) => text)
  const draft = useTypedText(format(value), (text) =>
    onChange(text === '' ? undefined : toOperand(text)),
  )
  return (
    <TextField
      label={label}
      name={field.name}
      autoComplete="off"
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.leave}
      onKeyDown={(event) => event.key === 'Enter' && draft.send()}
      {...input}
    />
  )
}

const DEBOUNCE_MS = 350

/**
 * A text that is committed after a pause, on Enter and on blur, so that lists do not refetch per
 * key.
 * @param committed the committed value as text; shown unless the user is typing
 */
function useTypedText(committed: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  const send = () => {
    if (draft === null || draft === (sent.current ?? committed)) return
    sent.current = draft
    commit(draft)
  }
  const sendLatest = useEffectEvent(send)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(sendLatest, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return {
    text: draft ?? committed,
    type: setDraft,
    send,
    leave: () => {
      send()
      sent.current = null
      setDraft(null)
    },
  }
}

/**
 * A list of operands. Each is confirmed by Enter; a pasted spreadsheet column becomes one per cell.
 */
export function TypedOperands({ field, value, onChange, label }: OperandProps) {
  const operands = Array.isArray(value) ? value.map(String) : []
  const commitTexts = (texts: string[]) => {
    const requested = texts
      .flatMap((text) => text.split(/[\n\t;；]/))
      .filter((text) => text.trim() !== '')
    onChange(
      requested.length
        ? [...new Set(requested)].map((text) => definitionOf(field).parse(text, field))
        : undefined,
    )
  }
  return (
    <Autocomplete
      {...pickerStyles(label)}
      multiple
      freeSolo
      autoSelect
      limitTags={3}
      options={[] as string[]}
      value={operands}
      onChange={(_, texts) => commitTexts(texts)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
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
