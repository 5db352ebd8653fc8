/** A whole number. */
import type { FieldComponents, InputProps } from '../parts/field-components.ts'
import { NumberInput } from '../parts/inputs.ts'
import { NumberColumn } from '../parts/number-column.tsx'
import { NumberFilter } from '../parts/number-filter.tsx'

function Input(props: InputProps) {
  return <NumberInput {...props} inputMode="numeric" />
}

export const integerComponents: FieldComponents = { Input, Column: NumberColumn, Filter: NumberFilter, align: 'right' }
