/** Yes or no. */

import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import { useText } from '#admin/core/i18n/text.ts'
import { YesNo } from '../parts/choice-select.tsx'
import type { ColumnProps, FieldComponents, FilterProps } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'

const Input = lazyInput(async () => (await import('../inputs/boolean.tsx')).BooleanInput)

function Column({ value }: ColumnProps) {
  const text = useText()
  return value ? (
    <CheckIcon
      fontSize="small"
      color="success"
      titleAccess={text('fields.yes')}
      sx={{ display: 'block', mx: 'auto' }}
    />
  ) : (
    <RemoveIcon
      fontSize="small"
      color="disabled"
      titleAccess={text('fields.no')}
      sx={{ display: 'block', mx: 'auto' }}
    />
  )
}

function Filter({ operator: _, ...props }: FilterProps) {
  return <YesNo {...props} />
}

export const booleanComponents: FieldComponents = { Input, Column, Filter, align: 'center' }
