/** A number with a fraction. */
import type { Face, InputProps } from './face.ts'
import { NumberColumn } from './number-column.tsx'
import { NumberFilter } from './number-filter.tsx'
import { NumberInput } from './number-input.tsx'

function Input(props: InputProps) {
  return <NumberInput {...props} inputMode="decimal" />
}

export const decimalFace: Face = { Input, Column: NumberColumn, Filter: NumberFilter, align: 'right' }
