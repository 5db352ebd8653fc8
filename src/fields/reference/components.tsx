/** A reference to one record; its column and filter are those of all references. */
import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { Field } from '../field.ts'
import { definitionOf } from '../index.ts'
import { embeddedOf } from '../parts/embedded.ts'
import type {
  ColumnProps,
  ComponentsOf,
  FieldComponents,
  FilterProps,
  InputProps,
} from '../parts/field-components.ts'
import { OperandFilter, type OperandProps } from '../parts/operand-filter.tsx'
import { hasMonoTitle, type RecordName, targetOf } from '../parts/target.ts'
import { RecordLink } from './record-link.tsx'
import { ManyRecordsPicker, OneRecordPicker } from './record-picker.tsx'
import { useEmbeddedNames, useRecordNames } from './record-search.ts'
import { ReferenceInput } from './reference-input.tsx'

const MAX_VISIBLE = 3

/** The names of the records, linked; those of a list as far as they fit. */
export function ReferenceColumn({ field, value, record }: ColumnProps) {
  const target = targetOf(field)
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')
  const embedded = useEmbeddedNames(target, embeddedOf(record, field.name))
  const namesById = new Map(embedded.map((name) => [name.id, name]))
  const names = ids.flatMap((id) => namesById.get(id) ?? [])
  if (ids.length === 0) return null
  if (names.length < ids.length)
    return <FetchedNames field={field} ids={ids} loadedNames={embedded} />
  return <Names field={field} names={names} />
}

/** Names of records that have been picked since the record was read. */
function FetchedNames({
  field,
  ids,
  loadedNames,
}: {
  field: Field
  ids: readonly number[]
  loadedNames: readonly RecordName[]
}) {
  return <Names field={field} names={useRecordNames(targetOf(field), ids, loadedNames)} />
}

function Names({ field, names }: { field: Field; names: readonly RecordName[] }) {
  const text = useText()
  const { list } = formatIn(useLanguage())
  const target = targetOf(field)
  const remaining = names.slice(MAX_VISIBLE)
  // A required reference also shows its subtitle: a part number alone is not descriptive.
  const only = field.required && !definitionOf(field).linksTo ? names[0] : undefined
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 1, maxWidth: '100%', alignItems: 'center' }}
    >
      {names.slice(0, MAX_VISIBLE).map((name) => (
        <RecordLink key={name.id} target={target} name={name} />
      ))}
      {only?.more && hasMonoTitle(target) && (
        <Box component="span" sx={{ color: 'text.secondary', ...CLIPPED }} title={only.more}>
          {only.more}
        </Box>
      )}
      {remaining.length > 0 && (
        <Box
          component="span"
          title={list(remaining.map(({ title }) => title))}
          sx={{ color: 'text.secondary' }}
        >
          {text('fields.andMore', { count: remaining.length })}
        </Box>
      )}
    </Box>
  )
}

const CLIPPED = {
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

function RecordFilter({ field, value, onChange, label }: OperandProps) {
  return (
    <OneRecordPicker
      target={targetOf(field)}
      label={label}
      name={field.name}
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
      limitTags={2}
      value={Array.isArray(value) ? value : []}
      onChange={(ids) => onChange(ids.length ? ids : undefined)}
    />
  )
}

/** Filters by one record, or by any of several. */
export function ReferenceFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={RecordFilter} List={RecordsFilter} />
}

/** Needs all field components for the form of a record created on the fly. */
export function components(componentsOf: ComponentsOf): FieldComponents {
  const Input = (props: InputProps) => <ReferenceInput {...props} componentsOf={componentsOf} />
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter }
}
