/** A role's own permission table, which overrides the configuration per resource and field. */
import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useText } from '#admin/core/i18n/text.ts'
import type { PermissionsOptions } from '#shared/fields/permissions.ts'
import type { Grants } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBound } from '../parts/bound-input.ts'
import { EmptyFilter } from '../parts/empty-filter.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { useInterfaceLocale } from '../parts/field-text.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import { PermissionsLimits } from '../parts/permissions-limits.tsx'
import { PermissionsStart } from '../parts/permissions-start.tsx'
import { PermissionsTable } from '../parts/permissions-table.tsx'

type PermissionsField = ResolvedField & PermissionsOptions
/** The sibling field with the role's key. */
const keyField = (field: PermissionsField) => field.role ?? 'key'
/** Stands for the role in a table of limits. */
const LIMITED = 'limited'

function Column({ field, value }: ColumnProps) {
  const text = useText()
  if (!value) return null
  const { limits }: PermissionsField = field
  return text(limits ? 'access.limitedTo' : 'access.ownTableOf', { smart_count: Object.keys(value).length })
}

function Detail({ field, value, record }: ColumnProps) {
  const locale = useInterfaceLocale()
  const text = useText()
  const { limits }: PermissionsField = field
  if (limits && !value) return text('access.unlimited')
  const role = limits ? LIMITED : String(record[keyField(field)] ?? '')
  return (
    <PermissionsTable label={field.label[locale]} role={role} table={value as Grants | null} onChange={undefined} />
  )
}

function Input(props: InputProps) {
  const { limits }: PermissionsField = props.field
  return limits ? <LimitsInput {...props} /> : <TableInput {...props} />
}

function LimitsInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  const locale = useInterfaceLocale()
  const table = (bound.value as Grants | null | undefined) ?? null
  const onChange = disabled ? undefined : bound.onChange
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <Box ref={bound.ref} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 0 }}>
        <PermissionsLimits table={table} onChange={onChange} />
        {table && <PermissionsTable label={field.label[locale]} role={LIMITED} table={table} onChange={onChange} />}
      </Box>
    </InputFrame>
  )
}

function TableInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  const locale = useInterfaceLocale()
  const role = String(useWatch({ name: keyField(field) }) ?? '')
  const table = (bound.value as Grants | null | undefined) ?? null
  const canChange = !disabled && role !== 'admin' && table !== null
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <Box ref={bound.ref} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 0 }}>
        <PermissionsStart role={role} table={table} onChange={bound.onChange} />
        <PermissionsTable
          label={field.label[locale]}
          role={role}
          table={role === 'admin' ? null : table}
          onChange={canChange ? bound.onChange : undefined}
        />
      </Box>
    </InputFrame>
  )
}

export const permissionsComponents: FieldComponents = {
  Input,
  Column,
  Detail,
  Filter: EmptyFilter,
  wide: true,
  inCell: false,
}
