/** The input, column and filter of numbers. */
import { Box, InputAdornment, OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { definitionOf } from '../index.ts'
import type { NumberLimits } from '../number.ts'
import { useBound } from './bound-input.ts'
import { useInputWidth } from './compact.ts'
import type { ColumnProps, FilterProps, InputProps } from './field-components.ts'
import { describedBy, InputFrame } from './input-frame.tsx'
import { OperandFilter, type OperandProps } from './operand-filter.tsx'
import { TypedOperand, TypedOperands } from './text-filter.tsx'

interface NumberInputProps extends InputProps {
  inputMode: 'numeric' | 'decimal'
}

/** The field type parses full-width digits and thousands separators. */
export function NumberInput({ field, source, disabled, validate, inputMode }: NumberInputProps) {
  const bound = useBound({ source, validate })
  const width = useInputWidth(240)
  /** The input while typing: `1.` is not yet a number. */
  const [input, setInput] = useState<string | null>(null)
  const { unit, min } = field as ResolvedField & NumberLimits
  const change = (text: string) => {
    setInput(text)
    bound.onChange(text.trim() === '' ? null : definitionOf(field).parse(text, field))
  }
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled}>
      <OutlinedInput
        id={bound.id}
        name={bound.name}
        value={input ?? bound.value ?? ''}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setInput(null)
          bound.onBlur()
        }}
        inputRef={bound.ref}
        autoComplete="off"
        endAdornment={
          unit && (
            <InputAdornment position="end" disableTypography sx={{ fontSize: 'inherit' }}>
              {unit}
            </InputAdornment>
          )
        }
        sx={width}
        inputProps={{
          // iOS number pads have no minus sign
          inputMode: min !== undefined && min >= 0 ? inputMode : 'text',
          'aria-describedby': describedBy(bound.id),
          'aria-required': field.required,
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      />
    </InputFrame>
  )
}

const INPUT = {
  slotProps: { htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } } },
} as const

function NumberOperand(props: OperandProps) {
  return (
    <TypedOperand
      {...props}
      input={INPUT}
      parse={(text) => definitionOf(props.field).parse(text, props.field)}
    />
  )
}

export function NumberFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={NumberOperand} List={TypedOperands} />
}

/** A localized number with its unit. */
export function NumberColumn({ field, value }: ColumnProps) {
  const locale = useLanguage()
  if (typeof value !== 'number') return null
  const { unit } = field as ResolvedField & NumberLimits
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatIn(locale).number(value)}
      {unit && <Box component="span" sx={{ color: 'text.secondary' }}>{` ${unit}`}</Box>}
    </Box>
  )
}
