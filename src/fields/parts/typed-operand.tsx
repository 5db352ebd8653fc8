/** An operand entered as text, number or day. */
import { TextField, type TextFieldProps } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OperandProps } from './operand-filter.tsx'

interface TypedOperandProps extends OperandProps {
  input?: Pick<TextFieldProps, 'type' | 'slotProps'>
  /** Parses the input; defaults to the parser of the field type. */
  parse?: (text: string) => unknown
  format?: (value: unknown) => string
}

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export function TypedOperand({ field, value, onChange, label, input, parse, format = toText }: TypedOperandProps) {
  const toOperand = parse ?? ((text: string) => text)
  const draft = useDraft(format(value), (text) => onChange(text === '' ? undefined : toOperand(text)))
  return (
    <TextField
      fullWidth
      variant="outlined"
      margin="none"
      size="small"
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
 * A text that is committed after a pause, on Enter and on blur, so that lists do not refetch per key. @param committed the
 * committed value as text; shown unless the user is typing
 */
function useDraft(committed: string, commit: (text: string) => void) {
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
