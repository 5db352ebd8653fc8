/** The components of values that are changed elsewhere: list and form show a short summary. */
import type { ReactNode } from 'react'
import { useBound } from './bound-input.ts'
import { EmptyFilter } from './empty-filter.tsx'
import type { ColumnProps, FieldComponents, InputProps } from './field-components.ts'
import { InputFrame } from './input-frame.tsx'

/** @param Summary shows nothing for an empty value */
export function summaryComponents(Summary: (props: { value: unknown }) => ReactNode): FieldComponents {
  const Column = ({ value }: ColumnProps) => <Summary value={value} />

  function Input({ field, source, disabled }: InputProps) {
    const bound = useBound({ source })
    return (
      <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
        <div ref={bound.ref} tabIndex={-1}>
          <Summary value={bound.value} />
        </div>
      </InputFrame>
    )
  }

  return { Input, Column, Filter: EmptyFilter, inCell: false }
}
