/** A number with a fraction. */
import type { FieldComponents, InputProps } from '../parts/field-components.ts'
import { NumberColumn, NumberFilter, NumberInput } from '../parts/number.tsx'

function Input(props: InputProps) {
  return <NumberInput {...props} inputMode="decimal" />
}

export const components: FieldComponents = {
  Input,
  Column: NumberColumn,
  Filter: NumberFilter,
  align: 'right',
}
