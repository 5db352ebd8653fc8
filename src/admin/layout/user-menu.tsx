/** Who is signed in, and the way out. */
import Logout from '@mui/icons-material/Logout'
import Person from '@mui/icons-material/Person'
import { Avatar, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useGetIdentity, useLogout } from 'ra-core'
import { useId, useState } from 'react'
import { menuLook } from '../fields/picker-look.ts'
import { useText } from '../i18n/text.ts'

export function UserMenu() {
  const text = useText()
  const { identity } = useGetIdentity()
  const logout = useLogout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const name = identity?.fullName ?? ''
  return (
    <>
      <Button
        color="inherit"
        aria-label={text('layout.account', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={
          <Avatar
            {...(identity?.avatar && { src: identity.avatar })}
            alt=""
            aria-hidden
            sx={{ width: 24, height: 24, bgcolor: 'primary.main', color: 'primary.contrastText' }}
          >
            <Person sx={{ fontSize: 16 }} />
          </Avatar>
        }
        sx={{ minWidth: 0, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      >
        <span className="user-name">{name}</span>
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...menuLook(name)}>
        <MenuItem onClick={() => logout({}, undefined, false)}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{text('layout.logout')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  )
}
