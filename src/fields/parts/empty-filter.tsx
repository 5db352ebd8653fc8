/** For types that support only the filter "is empty". */

import { YesNo } from './choice-select.tsx'
import type { FilterProps } from './field-components.ts'

export function EmptyFilter({ value, onChange, label }: FilterProps) {
  return <YesNo value={value} onChange={onChange} label={label} />
}
