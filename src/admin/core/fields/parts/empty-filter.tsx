/** For types that support only the filter "is empty". */
import type { FilterProps } from './field-components.ts'
import { YesNo } from './one-of.tsx'

export function EmptyFilter({ value, onChange, label }: FilterProps) {
  return <YesNo value={value} onChange={onChange} label={label} />
}
