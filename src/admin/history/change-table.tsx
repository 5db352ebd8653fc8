/** The changed fields of an entry: each before and after. */
import { Checkbox, FormControlLabel } from '@mui/material'
import type { HistoryEntry } from '#shared/history.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'
import { FieldTable } from './field-table.tsx'

interface ChangeTableProps {
  entry: HistoryEntry
  /** Fields that are chosen to be undone, where they can be chosen. */
  chosen?: ReadonlySet<string>
  onSelect?(field: string, isChosen: boolean): void
}

export function ChangeTable({ entry, chosen, onSelect }: ChangeTableProps) {
  const { resource, record, action, changes, refs } = entry
  const locale = useLanguage()
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
  const canChoose = chosen && onSelect && action === 'update' && changes.length > 1
  const renderLabel = ({ name, label }: ResolvedField) => (
    <FormControlLabel
      label={label[locale]}
      control={
        <Checkbox
          size="small"
          checked={chosen?.has(name) ?? false}
          onChange={(_, isChosen) => onSelect?.(name, isChosen)}
          sx={{ p: 0.25, mr: 0.5 }}
        />
      }
      sx={{ m: 0, '& .MuiFormControlLabel-label': { fontSize: 'inherit', fontWeight: 'inherit' } }}
    />
  )
  return changed.length ? (
    <FieldTable
      fields={changed}
      resource={resource}
      recordId={record}
      sides={sides}
      {...(canChoose && { renderLabel })}
    />
  ) : null
}
