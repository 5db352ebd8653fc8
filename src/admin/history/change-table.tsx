/** The changed fields of an entry: each before and after. */
import type { HistoryEntry } from '#shared/history.ts'
import { useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { FieldTable } from './field-table.tsx'

export function ChangeTable({ entry }: { entry: HistoryEntry }) {
  const { resource, record, action, changes, refs } = entry
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
  return changed.length ? (
    <FieldTable fields={changed} resource={resource} recordId={record} sides={sides} />
  ) : null
}
