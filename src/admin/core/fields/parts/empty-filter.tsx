/** For types that can only be asked whether there is a value. */
import type { FilterProps } from './field-components.ts'
import { YesNo } from './yes-no.tsx'

export function EmptyFilter({ value, onChange, label }: FilterProps) {
  return <YesNo value={value} onChange={onChange} label={label} />
}
