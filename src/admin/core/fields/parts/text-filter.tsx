/** Filters by text. */
import type { FilterProps } from './field-components.ts'
import { lazyFilter } from './lazy-filter.tsx'
import { OperandFilter } from './operand-filter.tsx'
import { TypedOperand } from './typed-operand.tsx'

const TypedOperands = lazyFilter(async () => (await import('./typed-operands.tsx')).TypedOperands)

export function TextFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={TypedOperand} List={TypedOperands} />
}
