/** The user menu: account, profile, settings, and sign-out. */
import Help from '@mui/icons-material/HelpOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/Logout'
import Person from '@mui/icons-material/PersonOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import { Box, Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useGetIdentity, useLogout, useNavigate, usePermissions } from 'ra-core'
import { type ComponentType, Fragment, useId, useRef, useState } from 'react'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import { ROLES, type Role } from '#shared/constants.ts'
import { canOpen, pages } from '#shared/pages.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { canSignOut } from '../providers/sign-out-guard.ts'
import { allPages, allResources } from '../resources.ts'
import { AccountAvatar } from './account/account-avatar.tsx'
import { ChangePassword } from './account/change-password.ts'
import { openSettings } from './settings-drawer-state.ts'

export function UserMenu() {
  const text = useText()
  const locale = useLanguage()
  const navigate = useNavigate()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<Subject>()
  const [isOpen, setOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const name = identity?.fullName ?? ''
  const help = allPages().filter(
    (page) => page.isHelp && permissions && canOpen(permissions, page, allResources()),
  )

  const renderItem = (
    Icon: ComponentType<{ fontSize: 'small' }>,
    label: string,
    action: () => void,
  ) => (
    <MenuItem
      onClick={() => {
        setOpen(false)
        action()
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  )
  const signOut = async () => {
    if (await canSignOut()) await logout({}, undefined, false)
  }

  return (
    <>
      <Button
        ref={button}
        data-tour="account"
        color="inherit"
        aria-label={text('layout.account', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        startIcon={<AccountAvatar src={identity?.avatar} name={name} size={24} />}
        sx={{ minWidth: 0, px: 1, '& .MuiButton-startIcon': { mx: 0, mr: { xs: 0, md: 1 } } }}
      >
        <span className="user-name">{name}</span>
      </Button>
      <Menu
        id={id}
        anchorEl={() => button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        {...menuStyles(name)}
        slotProps={{ paper: { sx: { minWidth: 232 } } }}
      >
        <AccountHead />
        <Divider component="li" sx={{ mb: 1 }} />
        {renderItem(Person, pages.profile.title[locale], () => navigate(pages.profile.path))}
        {renderItem(Settings, text('profile.settings'), () => openSettings(button.current))}
        {renderItem(Key, text('profile.password.title'), () => setChanging(true))}
        {help.map(({ path, title }) => (
          <Fragment key={path}>{renderItem(Help, title[locale], () => navigate(path))}</Fragment>
        ))}
        <Divider component="li" />
        {renderItem(Logout, text('layout.logout'), () => void signOut())}
      </Menu>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  )
}

/** The signed-in user at the head of the menu: name, username, roles. Not a menu item. */
function AccountHead() {
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<Subject>()
  const nameOf = useRoleName()
  const name = identity?.fullName ?? ''
  const username = String(identity?.username ?? '')
  const details = [username !== name && username, ...(permissions?.roles ?? []).map(nameOf)]
  return (
    <Box
      component="li"
      role="presentation"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, pt: 1, pb: 1.5 }}
    >
      <AccountAvatar src={identity?.avatar} name={name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {details.filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </Box>
  )
}

const isBuiltIn = (key: string): key is Role => (ROLES as readonly string[]).includes(key)

/** Names of the built-in roles; custom roles fall back to their key. */
function useRoleName(): (key: string) => string {
  const text = useText()
  return (key) => (isBuiltIn(key) ? text(`profile.role.${key}`) : key)
}
