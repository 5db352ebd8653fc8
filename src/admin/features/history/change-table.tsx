/** The changed fields of an entry: each before and after. */
import { useText } from '#admin/core/i18n/text.ts'
import { resourceNamed } from '#admin/core/views/resource.ts'
import type { HistoryEntry } from '#shared/history.ts'
import { FieldTable } from './field-table.tsx'

export function ChangeTable({ entry: { resource, record, action, changes, refs } }: { entry: HistoryEntry }) {
  const text = useText()
  const { fields } = resourceNamed(resource)
  const changed = changes.flatMap(({ field }) => fields[field] ?? [])
  // A new record has nothing before, a deleted one nothing after.
  const sides = (['before', 'after'] as const)
    .filter((side) => action === 'update' || side === (action === 'create' ? 'after' : 'before'))
    .map((side) => ({
      name: side,
      label: text(`history.${side}`),
      values: Object.fromEntries(changes.map((change) => [change.field, change[side]])),
      refs: refs[side],
    }))
  return changed.length ? <FieldTable fields={changed} recordId={record} sides={sides} /> : null
}
