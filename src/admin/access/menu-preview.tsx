/** A preview of the menus of a role. */
import { Box } from '@mui/material'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { RoleChoice, SidebarPreview, useRoleReport, useRoles } from '../permission/public.ts'

/** A role's sidebar, as the server builds it from the stored menus. */
export function MenuPreview() {
  const text = useText()
  const { roles } = useRoles()
  const [selected, setSelected] = useState('editor')
  const role = roles.find(({ key }) => key === selected) ?? roles[0]
  const { data } = useRoleReport(role?.key)
  if (!role) return null
  return (
    <Box sx={{ position: { md: 'sticky' }, top: 16, display: 'grid', gap: 1.5, flex: 'none' }}>
      <RoleChoice
        roles={roles}
        value={role.key}
        label={text('access.previewFor')}
        onChange={setSelected}
      />
      {data && (
        <SidebarPreview label={text('access.sidebarOf', { name: role.name })} menus={data.menus} />
      )}
    </Box>
  )
}
