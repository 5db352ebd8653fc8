/** Any number of named choices. */
import { useBound } from '../parts/bound-input.ts'
import { ChoicesPicker } from '../parts/choices-picker.tsx'
import type { InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'

export function MultiSelectInput({ field, source, disabled, validate }: InputProps) {
  const { id, name, value, error, onChange, onBlur, ref } = useBound({ source, validate })
  return (
    <InputFrame id={id} field={field} error={error} disabled={disabled}>
      <ChoicesPicker
        id={id}
        name={name}
        field={field}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        describedBy={describedBy(id)}
        disabled={disabled}
        error={Boolean(error)}
      />
    </InputFrame>
  )
}
