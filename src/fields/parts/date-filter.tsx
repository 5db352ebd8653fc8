/** Filters by days; for an instant, days begin at local midnight. */
import type { ComponentProps } from 'react'
import type { FilterProps } from './field-components.ts'
import { OperandFilter, type OperandProps } from './operand-filter.tsx'
import { TypedOperand } from './typed-operand.tsx'

const INPUT = {
  type: 'date',
  slotProps: { inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } },
} as const

type DayOperandProps = OperandProps & Pick<ComponentProps<typeof TypedOperand>, 'parse' | 'format'>

export function DayOperand(props: DayOperandProps) {
  return <TypedOperand {...props} input={INPUT} />
}

export function DateFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={DayOperand} />
}
