/** A number with a fraction. */
import type { FieldComponents, InputProps } from '../parts/field-components.ts'
import { NumberColumn } from '../parts/number-column.tsx'
import { NumberFilter } from '../parts/number-filter.tsx'
import { NumberInput } from '../parts/number-input.tsx'

function Input(props: InputProps) {
  return <NumberInput {...props} inputMode="decimal" />
}

export const components: FieldComponents = { Input, Column: NumberColumn, Filter: NumberFilter, align: 'right' }
