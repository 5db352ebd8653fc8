/** A calendar day. */
import { Box } from '@mui/material'
import { formatIn } from '#shared/i18n/format.ts'
import { DateFilter } from '../parts/date-filter.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { useInterfaceLocale } from '../parts/field-text.ts'
import { DateInput } from '../parts/inputs.ts'

function Input(props: InputProps) {
  return <DateInput {...props} type="date" />
}

function Column({ value }: ColumnProps) {
  const locale = useInterfaceLocale()
  if (!value) return null
  return (
    <Box component="time" dateTime={String(value)} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatIn(locale).date(String(value))}
    </Box>
  )
}

export const dateComponents: FieldComponents = { Input, Column, Filter: DateFilter }
