/** A bound line of text; e-mail, phone and the other single-line types are this with other settings. */
import { InputAdornment, OutlinedInput } from '@mui/material'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { useBound } from './bound-input.ts'
import type { InputProps } from './face.ts'
import { describedBy, InputFrame } from './input-frame.tsx'
import { MONO } from './mono.ts'

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

export function TextInput({ field, source, disabled, validate, help, ...look }: TextInputProps) {
  const bound = useBound({ source, validate })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} help={help}>
      <OutlinedInput
        id={bound.id}
        name={bound.name}
        type={look.type ?? 'text'}
        value={bound.value ?? ''}
        onChange={(event) => bound.onChange(event.target.value)}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        autoComplete={look.autoComplete ?? 'off'}
        placeholder={look.placeholder}
        startAdornment={look.startAdornment && <InputAdornment position="start">{look.startAdornment}</InputAdornment>}
        endAdornment={look.endAdornment && <InputAdornment position="end">{look.endAdornment}</InputAdornment>}
        inputProps={{
          inputMode: look.inputMode,
          lang: look.lang,
          'aria-describedby': describedBy(bound.id),
          'aria-required': field.required,
          ...(look.mono && { spellCheck: false, autoCapitalize: 'off', style: { fontFamily: MONO } }),
        }}
      />
    </InputFrame>
  )
}
