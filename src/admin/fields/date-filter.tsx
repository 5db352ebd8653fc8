/** Asks for days; of an instant too, whose days begin at local midnight. */
import type { FilterProps } from './face.ts'
import { OperandFilter, type OperandProps } from './operand-filter.tsx'
import { TypedOperand } from './typed-operand.tsx'

const INPUT = {
  type: 'date',
  slotProps: { inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } },
} as const

export function DayOperand(props: OperandProps) {
  return <TypedOperand {...props} input={INPUT} />
}

export function DateFilter(props: FilterProps) {
  return <OperandFilter {...props} One={DayOperand} />
}
