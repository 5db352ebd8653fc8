/** On phones, the controls that do not fit into the top bar. */
import Check from '@mui/icons-material/Check'
import MoreVert from '@mui/icons-material/MoreVert'
import { Divider, IconButton, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { useFullScreen } from './full-screen.tsx'
import { SIZES, useSize } from './size.ts'
import { useThemeSwitch } from './theme-switch.tsx'

export function MoreMenu() {
  const text = useText()
  const { MoreItem } = useExtensions()
  const { size, change } = useSize()
  const switches = [useFullScreen(), useThemeSwitch()]
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const label = text('frame.more')
  const closeThen = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...menuStyles(label)}>
        <MoreItem anchor={anchor} onSelect={() => setAnchor(null)} />
        {switches.map(({ label: name, Icon, toggle }) => (
          <MenuItem key={name} onClick={closeThen(toggle)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{name}</ListItemText>
          </MenuItem>
        ))}
        <Divider component="li" />
        <ListSubheader role="none" sx={{ lineHeight: 2.4, bgcolor: 'transparent' }}>
          {text('layout.size')}
        </ListSubheader>
        {SIZES.map((value) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === size}
            selected={value === size}
            onClick={closeThen(() => change(value))}
          >
            <ListItemIcon>{value === size && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>{text(`layout.size.${value}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
