/** A number with a fraction. */
import type { Face, InputProps } from '../parts/face.ts'
import { NumberColumn } from '../parts/number-column.tsx'
import { NumberFilter } from '../parts/number-filter.tsx'
import { NumberInput } from '../parts/number-input.tsx'

function Input(props: InputProps) {
  return <NumberInput {...props} inputMode="decimal" />
}

export const decimalFace: Face = { Input, Column: NumberColumn, Filter: NumberFilter, align: 'right' }
