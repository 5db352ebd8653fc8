/** A localized number with its unit. */

import { Box } from '@mui/material'
import { useLanguage } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { NumberLimits } from '../number.ts'
import type { ColumnProps } from './field-components.ts'

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
