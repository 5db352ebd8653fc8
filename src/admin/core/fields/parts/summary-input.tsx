/** A value in a form that is changed elsewhere. */
import type { ReactNode } from 'react'
import { useBound } from './bound-input.ts'
import type { InputProps } from './field-components.ts'
import { InputFrame } from './input-frame.tsx'

interface SummaryInputProps extends InputProps {
  Summary: (props: { value: unknown }) => ReactNode
}

export function SummaryInput({ field, source, disabled, Summary }: SummaryInputProps) {
  const bound = useBound({ source })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <div ref={bound.ref} tabIndex={-1}>
        <Summary value={bound.value} />
      </div>
    </InputFrame>
  )
}
