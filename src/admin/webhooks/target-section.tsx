/** The target of a webhook: a list, and its records as the list's own filters select them. */
import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { ListContextProvider, type RaRecord, ResourceContextProvider, useList } from 'ra-core'
import { useController } from 'react-hook-form'
import type { Resource } from '#shared/resources/define.ts'
import { FieldSlot } from '../form/field-slot.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { FilterRow } from '../list/filter-row.tsx'
import type { FilterValues } from '../list/filter-state.ts'
import { useCan } from '../providers/can.ts'
import type { FormSectionProps } from '../resource-part.ts'
import { allResources, engineResource, findResource } from '../resources.ts'
import { SectionCard } from '../ui/section-card.tsx'

export function TargetSection({ action, record }: FormSectionProps) {
  const text = useText()
  const can = useCan()
  const webhooks = engineResource('webhooks')
  const { list: listField, filter: filterField } = webhooks.fields
  const isOpen = [listField, filterField].every(({ name }) =>
    can(action, webhooks, name, record ?? undefined),
  )
  return (
    <SectionCard title={text('webhooks.target')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isOpen ? (
          <Target />
        ) : (
          [listField, filterField].map((field) => (
            <FieldSlot key={field.name} field={field} action={action} />
          ))
        )}
      </Box>
    </SectionCard>
  )
}

function Target() {
  const locale = useLanguage()
  const { list: listField, filter: filterField } = engineResource('webhooks').fields
  const can = useCan()
  const { field: list, fieldState } = useController({ name: listField.name })
  const { field: filter } = useController({ name: filterField.name })
  const name = typeof list.value === 'string' ? list.value : ''
  const resource = findResource(name)
  const choices = Object.values<Resource>(allResources()).filter(
    (resource) => resource.audited && !resource.readOnly && can('list', resource),
  )
  return (
    <>
      <TextField
        select
        required
        label={listField.label[locale]}
        value={name}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        onBlur={list.onBlur}
        onChange={(event) => {
          list.onChange(event.target.value)
          // The filter's fields are those of another list.
          filter.onChange(null)
        }}
      >
        {resource === undefined && name !== '' && <MenuItem value={name}>{name}</MenuItem>}
        {choices.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label[locale]}
          </MenuItem>
        ))}
      </TextField>
      {resource && <RecordFilter key={name} resource={resource} />}
    </>
  )
}

/** The filter as the list call takes it; none for text that is not one. */
function parsed(stored: unknown): FilterValues {
  try {
    const filter: unknown = JSON.parse(String(stored))
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
      ? { ...filter }
      : {}
  } catch {
    return {}
  }
}

const NO_RECORDS: { data: RaRecord[] } = { data: [] }

/** The parts of a list that its filters work on. */
function RecordFilter({ resource }: { resource: Resource }) {
  const text = useText()
  const locale = useLanguage()
  const filterField = engineResource('webhooks').fields.filter
  const { field, fieldState } = useController({ name: filterField.name })
  const values = parsed(field.value)
  const list = useList<RaRecord>(NO_RECORDS)
  const setFilters = (next: FilterValues) =>
    field.onChange(Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  return (
    <Box role="group" aria-label={filterField.label[locale]} sx={{ display: 'grid', gap: 1 }}>
      <ResourceContextProvider value={resource.name}>
        <ListContextProvider value={{ ...list, filterValues: values, setFilters }}>
          <FilterRow hasOwn={false} />
          {Object.keys(values).length === 0 && (
            <Typography color="text.secondary">{text('webhooks.everyRecord')}</Typography>
          )}
        </ListContextProvider>
      </ResourceContextProvider>
      {fieldState.error && (
        <Typography role="alert" color="error">
          {fieldState.error.message}
        </Typography>
      )}
    </Box>
  )
}
