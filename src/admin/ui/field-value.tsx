/** A value as its field type shows it in full; empty values are named. */
import { Box } from '@mui/material'
import { componentsOf } from '#fields/components.ts'
import { definitionOf } from '#fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useText } from '../i18n/text.ts'

interface FieldValueProps {
  field: ResolvedField
  value: unknown
  recordId: number
  /** By field: the records that its value refers to, as records carry them. */
  refs: unknown
}

export function FieldValue({ field, value, recordId, refs }: FieldValueProps) {
  const text = useText()
  const { Column, Detail = Column } = componentsOf(field)
  const isEmpty = value === null || value === undefined || definitionOf(field).isEmpty(value)
  if (isEmpty || (Array.isArray(value) && !value.length)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text('list.blank')}
      </Box>
    )
  }
  const record = { ...SYSTEM_FIELDS, id: recordId, [field.name]: value, $refs: refs }
  return <Detail field={field} value={value} record={record} />
}

/** Components show fields of the config only. */
const SYSTEM_FIELDS = { lock_version: 0, created_at: '', updated_at: '' }
