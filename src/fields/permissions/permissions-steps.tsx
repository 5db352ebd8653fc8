/** The steps that a role can take, and the records that it opens, in its permission table. */
import { Box, Checkbox, ListItemText, MenuItem, Select } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import { actionsOf, hasScope, possibleSteps, stepsOf } from '#shared/resources/grants.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { setScope, setSteps } from './grants-edit.ts'

interface PermissionsStepsProps {
  resource: Resource
  role: string
  table: Grants | null
  /** Undefined for a read-only table. */
  onChange: ((table: Grants) => void) | undefined
}

const NONE = (
  <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
    –
  </Box>
)
const SELECT = {
  width: '100%',
  fontSize: '0.8125rem',
  '& .MuiSelect-select': { py: 0.5, pl: 1 },
} as const

export function PermissionsSteps({ resource, role, table, onChange }: PermissionsStepsProps) {
  const text = useText()
  const locale = useLanguage()
  const steps = possibleSteps(resource)
  const stepsIn = (grants: Grants | null) =>
    stepsOf({ roles: [role], ...(grants && { grants: { [role]: grants } }) }, resource)
  const taken = stepsIn(table)
  if (!steps.length) return NONE
  const isOpen = actionsOf(
    { roles: [role], ...(table && { grants: { [role]: table } }) },
    resource,
  ).includes('update')
  const summary = text('access.stepsOf', { count: taken.length, total: steps.length })
  if (!onChange || !table || !isOpen) return summary
  const select = (names: string[]) => {
    const inherited = setSteps(table, resource, null)
    const isInherited = stepsIn(inherited).toSorted().join() === names.toSorted().join()
    onChange(isInherited ? inherited : setSteps(table, resource, names))
  }
  return (
    <Select
      multiple
      size="small"
      value={taken}
      onChange={({ target: { value } }) => select(typeof value === 'string' ? [value] : value)}
      displayEmpty
      renderValue={() => summary}
      sx={SELECT}
      inputProps={{ 'aria-label': text('access.stepsFor', { name: resource.label[locale] }) }}
    >
      {steps.map(({ name, label }) => (
        <MenuItem key={name} value={name} dense>
          <Checkbox size="small" checked={taken.includes(name)} sx={{ p: 0.5, mr: 1 }} />
          <ListItemText primary={label[locale]} />
        </MenuItem>
      ))}
    </Select>
  )
}

export function PermissionsScope({ resource, role, table, onChange }: PermissionsStepsProps) {
  const text = useText()
  const locale = useLanguage()
  const grant = table?.[resource.name]
  if (!hasScope(resource)) return NONE
  const scope = grant?.scope ?? 'all'
  const isOpen =
    actionsOf({ roles: [role], ...(table && { grants: { [role]: table } }) }, resource).length > 0
  if (!onChange || !table || !isOpen) return isOpen ? text(`access.scope.${scope}`) : NONE
  return (
    <Select
      size="small"
      value={scope}
      onChange={({ target: { value } }) => onChange(setScope(table, resource, value))}
      sx={SELECT}
      inputProps={{ 'aria-label': text('access.scopeFor', { name: resource.label[locale] }) }}
    >
      {(['all', 'assigned'] as const).map((item) => (
        <MenuItem key={item} value={item} dense>
          {text(`access.scope.${item}`)}
        </MenuItem>
      ))}
    </Select>
  )
}
