/** A read-only value in a form: label above, full value below. */
import { Box } from '@mui/material'
import { type ComponentType, useId } from 'react'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ColumnProps, InputProps } from './field-components.ts'
import { InputFrame } from './input-frame.tsx'

interface ReadOnlyProps extends InputProps {
  View: ComponentType<ColumnProps>
  /** Shown for an empty value. */
  emptyText?: string
}

export function ReadOnly({ field, source, View, emptyText = '–' }: ReadOnlyProps) {
  const id = useId()
  const value: unknown = useWatch({ name: useWrappedSource(source) })
  const record = useRecordContext<AnyRecord>() ?? NEW
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return (
    <InputFrame id={id} field={field} group>
      <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
        {isEmpty ? (
          <Box sx={{ color: 'text.secondary' }}>{emptyText}</Box>
        ) : (
          <View field={field} value={value} record={record} />
        )}
      </Box>
    </InputFrame>
  )
}

const NEW: AnyRecord = { id: 0, lock_version: 0, created_at: '', updated_at: '' }
