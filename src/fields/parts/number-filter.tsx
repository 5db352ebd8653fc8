/** Filters by numbers. */
import { definitionOf } from '../index.ts'
import type { FilterProps } from './field-components.ts'
import { OperandFilter, type OperandProps } from './operand-filter.tsx'
import { TypedOperand } from './typed-operand.tsx'
import { TypedOperands } from './typed-operands.tsx'

const INPUT = { slotProps: { htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } } } } as const

function NumberOperand(props: OperandProps) {
  return <TypedOperand {...props} input={INPUT} parse={(text) => definitionOf(props.field).parse(text, props.field)} />
}

export function NumberFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={NumberOperand} List={TypedOperands} />
}
