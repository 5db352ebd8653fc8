/** Yes or no. */
import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import { YesNo } from '../parts/choice-select.tsx'
import type { ColumnProps, FieldComponents, FilterProps } from '../parts/field-components.ts'
import { useFieldText } from '../parts/field-text.ts'
import { lazyInput } from '../parts/lazy-input.tsx'

const Input = lazyInput(async () => (await import('../inputs/boolean.tsx')).BooleanInput)

function Column({ value }: ColumnProps) {
  const text = useFieldText()
  return value ? (
    <CheckIcon fontSize="small" color="success" titleAccess={text('yes')} sx={{ display: 'block', mx: 'auto' }} />
  ) : (
    <RemoveIcon fontSize="small" color="disabled" titleAccess={text('no')} sx={{ display: 'block', mx: 'auto' }} />
  )
}

function Filter({ operator: _, ...props }: FilterProps) {
  return <YesNo {...props} />
}

export const booleanComponents: FieldComponents = { Input, Column, Filter, align: 'center' }
