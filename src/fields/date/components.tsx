/** A calendar day. */

import { Box } from '@mui/material'
import { useLanguage } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { DateFilter } from '../parts/date-filter.tsx'
import { DateInput } from '../parts/date-input.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextInput } from '../parts/text-input.tsx'

function Input(props: InputProps) {
  return <DateInput {...props} type="date" />
}

function Column({ value }: ColumnProps) {
  const locale = useLanguage()
  if (!value) return null
  return (
    <Box component="time" dateTime={String(value)} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatIn(locale).date(String(value))}
    </Box>
  )
}

// A date input takes the digits of 2026-12-24 in the order of the browser's language: 20 as a month, 26 as a day.
export const components: FieldComponents = { Input, Column, Filter: DateFilter, Typed: TextInput }
