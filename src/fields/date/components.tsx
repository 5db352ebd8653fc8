/** A calendar day. */

import { Box, OutlinedInput } from '@mui/material'
import type { ComponentProps } from 'react'
import { useLanguage } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useBound } from '../parts/bound-input.ts'
import { useInputWidth } from '../parts/compact.ts'
import type {
  ColumnProps,
  FieldComponents,
  FilterProps,
  InputProps,
} from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { OperandFilter, type OperandProps } from '../parts/operand-filter.tsx'
import { TypedOperand } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { type DateField, daysOf } from './definition.ts'

function Input(props: InputProps) {
  return <DateInput {...props} type="date" />
}

function Column({ value }: ColumnProps) {
  const locale = useLanguage()
  if (!value) return null
  return (
    <Box
      component="time"
      dateTime={String(value)}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {formatIn(locale).date(String(value))}
    </Box>
  )
}

interface DateInputProps extends InputProps {
  type: 'date' | 'datetime-local'
  /** Converts the stored value for the native input. */
  format?: (value: string) => string
  parse?: (text: string) => string
}

/**
 * Stands for a day of which only some parts are typed: the browser reads it as none. No date reads
 * so.
 */
const INCOMPLETE = '?'

const identity = (text: string) => text

/** A native input, in the order of the browser's language. */
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
  const width = useInputWidth(280)
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
        value={
          typeof bound.value === 'string' && bound.value !== INCOMPLETE ? format(bound.value) : ''
        }
        onChange={({ target }) => bound.onChange(target.value === '' ? null : parse(target.value))}
        onKeyDown={({ key, target }) => key === 'Enter' && checkTyped(target as HTMLElement)}
        onBlur={({ target }) => {
          checkTyped(target)
          bound.onBlur()
        }}
        inputRef={bound.ref}
        sx={{ ...width, colorScheme: ({ palette }) => palette.mode }}
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

const INPUT = {
  type: 'date',
  slotProps: { htmlInput: { max: '9999-12-31' } },
} as const

type DayOperandProps = OperandProps & Pick<ComponentProps<typeof TypedOperand>, 'parse' | 'format'>

/** One day of a filter; for an instant, it begins at local midnight. */
export function DayOperand(props: DayOperandProps) {
  return <TypedOperand {...props} input={INPUT} />
}

function Filter(props: FilterProps) {
  return <OperandFilter {...props} Single={DayOperand} />
}

// A date input takes the digits of 2026-12-24 in the order of the browser's language: 20 as a
// month, 26 as a day.
export const components: FieldComponents = { Input, Column, Filter, Typed: TextInput }
