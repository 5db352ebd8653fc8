/** Filters by text. */
import type { FilterProps } from './field-components.ts'
import { OperandFilter } from './operand-filter.tsx'
import { TypedOperand, TypedOperands } from './typed-operand.tsx'

export function TextFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={TypedOperand} List={TypedOperands} />
}
