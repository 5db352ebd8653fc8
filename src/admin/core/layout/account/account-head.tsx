/** The signed-in user at the head of the menu: name, user name, roles. Not a menu item. */
import { Box } from '@mui/material'
import { useGetIdentity, usePermissions } from 'ra-core'
import type { Subject } from '#shared/resources/permissions.ts'
import { AccountAvatar } from './account-avatar.tsx'
import { useRoleName } from './role-names.ts'

export function AccountHead() {
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<Subject>()
  const nameOf = useRoleName()
  const name = identity?.fullName ?? ''
  const username = String(identity?.username ?? '')
  const facts = [username !== name && username, ...(permissions?.roles ?? []).map(nameOf)]
  return (
    <Box
      component="li"
      role="presentation"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, pt: 1, pb: 1.5 }}
    >
      <AccountAvatar src={identity?.avatar} name={name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
    </Box>
  )
}
