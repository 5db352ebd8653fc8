/** A permission table, or one of limits. */
import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Grants } from '#shared/resources/permissions.ts'
import { useBound } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import { useInterfaceLocale } from '../parts/field-text.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import { LIMITED_ROLE, type PermissionsField, roleField } from '../parts/permissions-field.ts'
import { PermissionsLimits } from '../parts/permissions-limits.tsx'
import { PermissionsStart } from '../parts/permissions-start.tsx'
import { PermissionsTable } from '../parts/permissions-table.tsx'

export function PermissionsInput(props: InputProps) {
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
        {table && (
          <PermissionsTable label={field.label[locale]} role={LIMITED_ROLE} table={table} onChange={onChange} />
        )}
      </Box>
    </InputFrame>
  )
}

function TableInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  const locale = useInterfaceLocale()
  const role = String(useWatch({ name: roleField(field) }) ?? '')
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
