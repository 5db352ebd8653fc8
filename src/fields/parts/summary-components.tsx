/** The components of values that are changed elsewhere: list and form show a short summary. */

import type { ReactNode } from 'react'
import { useBound } from './bound-input.ts'
import { EmptyFilter } from './empty-filter.tsx'
import type { ColumnProps, FieldComponents, InputProps } from './field-components.ts'
import { InputFrame } from './input-frame.tsx'

interface SummaryInputProps extends InputProps {
  Summary: (props: { value: unknown }) => ReactNode
}

function SummaryInput({ field, source, disabled, Summary }: SummaryInputProps) {
  const bound = useBound({ source })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <div ref={bound.ref} tabIndex={-1}>
        <Summary value={bound.value} />
      </div>
    </InputFrame>
  )
}

/** @param Summary shows nothing for an empty value */
export function summaryComponents(Summary: (props: { value: unknown }) => ReactNode): FieldComponents {
  const Column = ({ value }: ColumnProps) => <Summary value={value} />
  const Input = (props: InputProps) => <SummaryInput {...props} Summary={Summary} />
  return { Input, Column, Filter: EmptyFilter, inCell: false }
}
