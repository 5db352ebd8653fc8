/** A role's own permission table, which overrides the configuration per resource and field. */

import Copy from '@mui/icons-material/ContentCopy'
import Restore from '@mui/icons-material/RestartAlt'
import TableChart from '@mui/icons-material/TableChartOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import { allResources } from '#admin/resources.ts'
import { MenuButton } from '#admin/ui/menu-button.tsx'
import { ROLES } from '#shared/constants.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { permissionTableOf } from '#shared/resources/grants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import type { Label } from '../field.ts'
import { useBound } from '../parts/bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import { LIMITED_ROLE, type PermissionsField, roleField } from './permissions-field.ts'

const PermissionsTable = lazyPart(
  async () => (await import('./permissions-table.tsx')).PermissionsTable,
)

interface RoleRecord extends AnyRecord {
  key: string
  name: Label
  grants: Grants | null
}

interface PermissionsStartProps {
  role: string
  table: Grants | null
  onChange(table: Grants | null): void
}

/**
 * Chooses the source of a role's table: the configuration, its own table, or a copy of another
 * role's.
 */
function PermissionsStart({ role, table, onChange }: PermissionsStartProps) {
  const text = useText()
  const isBuiltIn = (ROLES as readonly string[]).includes(role)
  if (role === 'admin') return <Alert severity="info">{text('access.adminTable')}</Alert>
  const state = table ? 'access.ownTable' : isBuiltIn ? 'access.fromConfig' : 'access.noTable'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 220px', color: 'text.secondary' }}>{text(state)}</Box>
      {!table && (
        <Button
          variant="outlined"
          startIcon={<TableChart />}
          onClick={() => onChange(permissionTableOf({ roles: [role] }, allResources()))}
        >
          {text(isBuiltIn ? 'access.makeTable' : 'access.emptyTable')}
        </Button>
      )}
      <CopyFrom role={role} onCopy={onChange} />
      {table && isBuiltIn && (
        <Button startIcon={<Restore />} onClick={() => onChange(null)}>
          {text('access.backToConfig')}
        </Button>
      )}
    </Box>
  )
}

function CopyFrom({ role, onCopy }: { role: string; onCopy(table: Grants): void }) {
  const text = useText()
  const locale = useLanguage()
  const { data = [] } = useGetList<RoleRecord>('roles', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
  })
  const otherRoles = data.filter(({ key }) => key !== role)
  if (!otherRoles.length) return null
  const copy = ({ key, grants }: RoleRecord) =>
    onCopy(
      permissionTableOf(
        { roles: [key], ...(grants && { grants: { [key]: grants } }) },
        allResources(),
      ),
    )
  return (
    <MenuButton
      label={text('access.copyFrom')}
      icon={<Copy />}
      actions={otherRoles.map((other) => ({
        key: other.id,
        label: inLanguage(other.name, locale),
        run: () => copy(other),
      }))}
    />
  )
}

function PermissionsInput(props: InputProps) {
  const { limits }: PermissionsField = props.field
  return limits ? <LimitsInput {...props} /> : <TableInput {...props} />
}

function LimitsInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  const locale = useLanguage()
  const table = (bound.value as Grants | null | undefined) ?? null
  const onChange = disabled ? undefined : bound.onChange
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <Box ref={bound.ref} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 0 }}>
        <PermissionsLimits table={table} onChange={onChange} />
        {table && (
          <PermissionsTable
            label={field.label[locale]}
            role={LIMITED_ROLE}
            table={table}
            onChange={onChange}
          />
        )}
      </Box>
    </InputFrame>
  )
}

interface PermissionsLimitsProps {
  table: Grants | null
  /** Undefined where it is read-only. */
  onChange: ((table: Grants | null) => void) | undefined
}

/** Switches a table of limits on and off: without one, a key may do all that its role may. */
function PermissionsLimits({ table, onChange }: PermissionsLimitsProps) {
  const text = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 220px', color: 'text.secondary' }}>
        {text(table ? 'access.limited' : 'access.unlimited')}
      </Box>
      {onChange && (
        <Button variant="outlined" onClick={() => onChange(table ? null : {})}>
          {text(table ? 'access.removeLimits' : 'access.addLimits')}
        </Button>
      )}
    </Box>
  )
}

function TableInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  const locale = useLanguage()
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

function Column({ field, value }: ColumnProps) {
  const text = useText()
  if (!value) return null
  const { limits }: PermissionsField = field
  return text(limits ? 'access.limitedTo' : 'access.ownTableOf', {
    smart_count: Object.keys(value).length,
  })
}

function Detail({ field, value, record }: ColumnProps) {
  const locale = useLanguage()
  const text = useText()
  const { limits }: PermissionsField = field
  if (limits && !value) return text('access.unlimited')
  const role = limits ? LIMITED_ROLE : String(record[roleField(field)] ?? '')
  return (
    <PermissionsTable
      label={field.label[locale]}
      role={role}
      table={value as Grants | null}
      onChange={undefined}
    />
  )
}

export const components: FieldComponents = {
  Input: PermissionsInput,
  Column,
  Detail,
  Filter: EmptyFilter,
  wide: true,
  inCell: false,
}
