/** A bound day or instant with the native date picker. */

import { OutlinedInput } from '@mui/material'
import { useLanguage } from '#admin/i18n/text.ts'
import { type DateField, daysOf } from '../date/definition.ts'
import { useBound } from './bound-input.ts'
import { useCompact } from './compact.ts'
import type { InputProps } from './field-components.ts'
import { describedBy, InputFrame } from './input-frame.tsx'

interface DateInputProps extends InputProps {
  type: 'date' | 'datetime-local'
  /** Converts the stored value for the native input. */
  format?: (value: string) => string
  parse?: (text: string) => string
}

/** Stands for a day of which only some parts are typed: the browser reads it as none. No date reads so. */
const INCOMPLETE = '?'

const identity = (text: string) => text

export function DateInput({
  field,
  source,
  disabled,
  validate,
  type,
  format = identity,
  parse = identity,
}: DateInputProps) {
  const bound = useBound({ source, validate })
  const locale = useLanguage()
  const compact = useCompact()
  /** Keeps what is not a date yet from being saved as none. */
  const checkTyped = (input: HTMLElement) => {
    const isIncomplete = input instanceof HTMLInputElement && input.validity.badInput
    if (isIncomplete) bound.onChange(INCOMPLETE)
    else if (bound.value === INCOMPLETE) bound.onChange(null)
  }
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled}>
      <OutlinedInput
        id={bound.id}
        name={bound.name}
        type={type}
        value={typeof bound.value === 'string' && bound.value !== INCOMPLETE ? format(bound.value) : ''}
        onChange={({ target }) => bound.onChange(target.value === '' ? null : parse(target.value))}
        onKeyDown={({ key, target }) => key === 'Enter' && checkTyped(target as HTMLElement)}
        onBlur={({ target }) => {
          checkTyped(target)
          bound.onBlur()
        }}
        inputRef={bound.ref}
        sx={({ palette }) => ({ colorScheme: palette.mode, maxWidth: compact ? undefined : 280 })}
        inputProps={{
          lang: locale,
          max: type === 'date' ? '9999-12-31' : '9999-12-31T23:59',
          ...(type === 'date' && daysOf(field as DateField)),
          'aria-describedby': describedBy(bound.id),
          'aria-required': field.required,
        }}
      />
    </InputFrame>
  )
}
