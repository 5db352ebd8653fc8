/** Filters by one record, or by any of several. */
import type { FilterProps } from './field-components.ts'
import { lazyFilter } from './lazy-filter.tsx'
import { OperandFilter } from './operand-filter.tsx'

const RecordFilter = lazyFilter(async () => (await import('./record-filters.tsx')).RecordFilter)
const RecordsFilter = lazyFilter(async () => (await import('./record-filters.tsx')).RecordsFilter)

export function ReferenceFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={RecordFilter} List={RecordsFilter} />
}
