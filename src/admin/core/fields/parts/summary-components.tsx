/** The components of values that are changed elsewhere: list and form show a short summary. */
import type { ReactNode } from 'react'
import { EmptyFilter } from './empty-filter.tsx'
import type { ColumnProps, FieldComponents, InputProps } from './field-components.ts'
import { lazyInput } from './lazy-input.tsx'

const SummaryInput = lazyInput(async () => (await import('./summary-input.tsx')).SummaryInput)

/** @param Summary shows nothing for an empty value */
export function summaryComponents(Summary: (props: { value: unknown }) => ReactNode): FieldComponents {
  const Column = ({ value }: ColumnProps) => <Summary value={value} />
  const Input = (props: InputProps) => <SummaryInput {...props} Summary={Summary} />
  return { Input, Column, Filter: EmptyFilter, inCell: false }
}
