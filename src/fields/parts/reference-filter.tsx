/** Filters by one record, or by any of several. */

import { ManyRecordsPicker, OneRecordPicker } from '../reference/record-picker.tsx'
import type { FilterProps } from './field-components.ts'
import { OperandFilter, type OperandProps } from './operand-filter.tsx'
import { targetOf } from './target.ts'

function RecordFilter({ field, value, onChange, label }: OperandProps) {
  return (
    <OneRecordPicker
      target={targetOf(field)}
      label={label}
      name={field.name}
      size="small"
      value={typeof value === 'number' ? value : null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}

function RecordsFilter({ field, value, onChange, label }: OperandProps) {
  return (
    <ManyRecordsPicker
      target={targetOf(field)}
      label={label}
      name={field.name}
      size="small"
      limitTags={2}
      value={Array.isArray(value) ? value : []}
      onChange={(ids) => onChange(ids.length ? ids : undefined)}
    />
  )
}

export function ReferenceFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={RecordFilter} List={RecordsFilter} />
}
