/** Filters by any of several choices. */
import { ChoicesPicker } from './choices-picker.tsx'
import type { OperandProps } from './operand-filter.tsx'

export function ChoicesFilter({ field, value, onChange, label }: OperandProps) {
  const keys = Array.isArray(value) ? value.map(String) : []
  const handleChange = (selected: string[]) => onChange(selected.length ? selected : undefined)
  return <ChoicesPicker field={field} label={label} size="small" value={keys} onChange={handleChange} />
}
