/** A bound line of text; also used by e-mail, phone and the other single-line types. */

import { InputAdornment, OutlinedInput } from '@mui/material'
import { type HTMLInputTypeAttribute, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '#admin/i18n/text.ts'
import { type Terms, termIn, termOf } from '#shared/i18n/terms.ts'
import { LINE_OF_TEXT } from '../rows/row-keys.ts'
import type { TextField } from '../text/definition.ts'
import { type Bound, useBound } from './bound-input.ts'
import { useInputWidth, useWrapping } from './compact.ts'
import type { InputProps } from './field-components.ts'
import { describedBy, InputFrame } from './input-frame.tsx'
import { MONO } from './mono.ts'

const LINE_BREAKS = /[\r\n]+/g

/**
 * Shows a known term in the language of the interface, and stores its value; while typing, the text
 * stays as typed.
 */
function useTerms(terms: Terms | undefined, bound: Bound): Bound {
  const locale = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  if (!terms) return bound
  const stored = String(bound.value ?? '')
  return {
    ...bound,
    value:
      typed !== null && termOf(terms, typed) === stored ? typed : termIn(terms, stored, locale),
    onChange: (value) => {
      setTyped(String(value))
      bound.onChange(termOf(terms, String(value)))
    },
    onBlur: () => {
      setTyped(null)
      bound.onBlur()
    },
  }
}

interface TextInputProps extends InputProps {
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  mono?: boolean
  placeholder?: string
  help?: string | undefined
  lang?: string
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

/** Width in px for what is typed: numbers and short codes, or any line. */
const widthFor = ({ type, mono }: Pick<TextInputProps, 'type' | 'mono'>, max: number) =>
  max <= 20 ? 200 : mono || type === 'tel' || max <= 60 ? 320 : undefined

/** As in an input. A table around it captures Enter where it moves to the next row. */
function submitOnEnter(event: KeyboardEvent) {
  const { target, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLTextAreaElement) || event.isDefaultPrevented()) return
  event.preventDefault()
  // A disabled button, such as that of a form that is being saved, ignores it.
  if (!event.repeat) target.form?.querySelector<HTMLElement>('[type=submit]')?.click()
}

export function TextInput({
  field,
  source,
  disabled,
  validate,
  help,
  ...inputProps
}: TextInputProps) {
  const { terms, max = Infinity } = field as Partial<TextField>
  const width = useInputWidth(widthFor(inputProps, max))
  const bound = useTerms(terms, useBound({ source, validate }))
  const wraps = useWrapping() && !inputProps.type && !inputProps.mono && !terms
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} help={help}>
      <OutlinedInput
        id={bound.id}
        name={bound.name}
        {...(wraps ? { multiline: true } : { type: inputProps.type ?? 'text' })}
        value={bound.value ?? ''}
        onChange={({ target }) =>
          bound.onChange(wraps ? target.value.replace(LINE_BREAKS, ' ') : target.value)
        }
        onBlur={bound.onBlur}
        onKeyDown={wraps ? submitOnEnter : undefined}
        inputRef={bound.ref}
        sx={width}
        autoComplete={inputProps.autoComplete ?? 'off'}
        placeholder={inputProps.placeholder}
        startAdornment={
          inputProps.startAdornment && (
            <InputAdornment position="start">{inputProps.startAdornment}</InputAdornment>
          )
        }
        endAdornment={
          inputProps.endAdornment && (
            <InputAdornment position="end">{inputProps.endAdornment}</InputAdornment>
          )
        }
        inputProps={{
          inputMode: inputProps.inputMode,
          lang: inputProps.lang,
          ...(wraps && LINE_OF_TEXT),
          'aria-describedby': describedBy(bound.id),
          'aria-required': field.required,
          ...(inputProps.mono && {
            spellCheck: false,
            autoCapitalize: 'off',
            style: { fontFamily: MONO },
          }),
        }}
      />
    </InputFrame>
  )
}
