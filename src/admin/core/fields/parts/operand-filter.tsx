/** Shared by the filters of all types: which operators take one operand, a range, a list, a period, or a boolean. */
import { Stack } from '@mui/material'
import type { ComponentType } from 'react'
import { takesBoolean } from '#shared/fields/field.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { FilterProps } from './field-components.ts'
import { useFieldText } from './field-text.ts'
import { MissingLanguage, YesNo } from './one-of.tsx'
import { PeriodOperand } from './period-operand.tsx'

/** Edits one operand, or a list of them. */
export interface OperandProps {
  field: ResolvedField
  resource: Resource
  value: unknown
  onChange(value: unknown): void
  label: string
}

interface OperandFilterProps extends FilterProps {
  /** Edits a single operand. */
  One: ComponentType<OperandProps>
  /** Edits the end of a range, where it differs. */
  To?: ComponentType<OperandProps>
  /** Edits the list of `in`. */
  Many?: ComponentType<OperandProps>
}

export function OperandFilter({ One, To = One, Many, operator, ...props }: OperandFilterProps) {
  if (operator === 'untranslated') return <MissingLanguage {...props} />
  if (takesBoolean(operator)) return <YesNo value={props.value} onChange={props.onChange} label={props.label} />
  if (operator === 'within') return <PeriodOperand {...props} />
  if (operator === 'between') return <Range From={One} To={To} {...props} />
  if (operator === 'in' && Many) return <Many {...props} value={Array.isArray(props.value) ? props.value : []} />
  return <One {...props} />
}

type RangeProps = OperandProps & { From: ComponentType<OperandProps>; To: ComponentType<OperandProps> }

function Range({ From, To, value, onChange, label, ...props }: RangeProps) {
  const text = useFieldText()
  const [from, to] = Array.isArray(value) ? value : []
  const change = (low: unknown, high: unknown) =>
    onChange(low === undefined && high === undefined ? undefined : [low ?? null, high ?? null])
  return (
    <Stack direction="row" spacing={1}>
      <From {...props} value={from} onChange={(low) => change(low, to)} label={`${label} ${text('from')}`} />
      <To {...props} value={to} onChange={(high) => change(from, high)} label={`${label} ${text('to')}`} />
    </Stack>
  )
}
