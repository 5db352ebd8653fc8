/**
 * Shared by the filters of all types: which operators take one operand, a range, a list, a period,
 * or a boolean.
 */

import { Stack } from '@mui/material'
import type { ComponentType } from 'react'
import { useText } from '#admin/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { hasBooleanOperand } from '../field.ts'
import { MissingLanguage, YesNo } from './choice-select.tsx'
import type { FilterProps } from './field-components.ts'
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
  Single: ComponentType<OperandProps>
  /** Edits the end of a range, where it differs. */
  To?: ComponentType<OperandProps>
  /** Edits the list of `in`. */
  List?: ComponentType<OperandProps>
}

export function OperandFilter({
  Single,
  To = Single,
  List,
  operator,
  ...props
}: OperandFilterProps) {
  if (operator === 'untranslated') return <MissingLanguage {...props} />
  if (hasBooleanOperand(operator))
    return <YesNo value={props.value} onChange={props.onChange} label={props.label} />
  if (operator === 'within') return <PeriodOperand {...props} />
  if (operator === 'between') return <Range From={Single} To={To} {...props} />
  if (operator === 'in' && List)
    return <List {...props} value={Array.isArray(props.value) ? props.value : []} />
  return <Single {...props} />
}

type RangeProps = OperandProps & {
  From: ComponentType<OperandProps>
  To: ComponentType<OperandProps>
}

function Range({ From, To, value, onChange, label, ...props }: RangeProps) {
  const text = useText()
  const [from, to] = Array.isArray(value) ? value : []
  const change = (start: unknown, end: unknown) =>
    onChange(start === undefined && end === undefined ? undefined : [start ?? null, end ?? null])
  return (
    <Stack direction="row" spacing={1}>
      <From
        {...props}
        value={from}
        onChange={(start) => change(start, to)}
        label={`${label} ${text('fields.from')}`}
      />
      <To
        {...props}
        value={to}
        onChange={(end) => change(from, end)}
        label={`${label} ${text('fields.to')}`}
      />
    </Stack>
  )
}

/** For types that support only the filter “is empty”. */
export function EmptyFilter({ value, onChange, label }: FilterProps) {
  return <YesNo value={value} onChange={onChange} label={label} />
}
