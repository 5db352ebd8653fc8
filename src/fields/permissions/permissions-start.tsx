/** Chooses the source of a role's table: the configuration, its own table, or a copy of another role's. */
import Copy from '@mui/icons-material/ContentCopy'
import Restore from '@mui/icons-material/RestartAlt'
import TableChart from '@mui/icons-material/TableChartOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { allResources } from '#admin/resources.ts'
import { MenuButton } from '#admin/ui/menu-button.tsx'
import { ROLES } from '#shared/constants.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { permissionTableOf } from '#shared/resources/grants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import type { Label } from '../field.ts'

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

export function PermissionsStart({ role, table, onChange }: PermissionsStartProps) {
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
    onCopy(permissionTableOf({ roles: [key], ...(grants && { grants: { [key]: grants } }) }, allResources()))
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
