/** Values that a form only shows: read-only ones, and those that are changed elsewhere. */
import { Box } from '@mui/material'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useBound } from './bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from './field-components.ts'
import { InputFrame } from './input-frame.tsx'
import { EmptyFilter } from './operand-filter.tsx'

interface ReadOnlyProps extends InputProps {
  View: ComponentType<ColumnProps>
  /** Shown for an empty value. */
  emptyText?: string
}

/** Label above, full value below. */
export function ReadOnly({ field, source, View, emptyText = '–' }: ReadOnlyProps) {
  const id = useId()
  const value: unknown = useWatch({ name: useWrappedSource(source) })
  const record = useRecordContext<AnyRecord>() ?? NEW
  const isEmpty =
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
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

interface SummaryInputProps extends InputProps {
  Summary: (props: { value: unknown }) => ReactNode
}

function SummaryInput({ field, source, disabled, Summary }: SummaryInputProps) {
  const bound = useBound({ source })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <div ref={bound.ref} tabIndex={-1}>
        <Summary value={bound.value} />
      </div>
    </InputFrame>
  )
}

/**
 * For values that are changed elsewhere: list and form show a short summary.
 * @param Summary shows nothing for an empty value
 */
export function summaryComponents(
  Summary: (props: { value: unknown }) => ReactNode,
): FieldComponents {
  const Column = ({ value }: ColumnProps) => <Summary value={value} />
  const Input = (props: InputProps) => <SummaryInput {...props} Summary={Summary} />
  return { Input, Column, Filter: EmptyFilter, inCell: false }
}
