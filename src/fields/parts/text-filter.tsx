/** Filters by text. */
import type { FilterProps } from './field-components.ts'
import { OperandFilter } from './operand-filter.tsx'
import { TypedOperand } from './typed-operand.tsx'
import { TypedOperands } from './typed-operands.tsx'

export function TextFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={TypedOperand} List={TypedOperands} />
}
