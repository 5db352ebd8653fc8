/** Selects the role of a page, stored in the URL. */
import { MenuItem, TextField } from '@mui/material'
import { useLocation, useNavigate } from 'ra-core'
import { useText } from '../i18n/text.ts'
import type { Role } from './role-report.ts'

/** The selected role; defaults to the first. */
export function useSelectedRole(roles: readonly Role[]): [Role | undefined, (key: string) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const requestedRole = new URLSearchParams(search).get('role')
  const role = roles.find(({ key }) => key === requestedRole) ?? roles[0]
  return [role, (key) => navigate(`${pathname}?role=${encodeURIComponent(key)}`, { replace: true })]
}

interface RoleChoiceProps {
  roles: readonly Role[]
  value: string
  label?: string
  onChange(key: string): void
}

export function RoleChoice({ roles, value, label, onChange }: RoleChoiceProps) {
  const text = useText()
  return (
    <TextField
      select
      fullWidth={false}
      label={label ?? text('access.role')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 200 }}
    >
      {roles.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
