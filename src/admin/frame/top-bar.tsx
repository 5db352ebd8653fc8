/** The bar above every page: menu button, breadcrumb, and controls. */

import Check from '@mui/icons-material/Check'
import FormatSize from '@mui/icons-material/FormatSize'
import Fullscreen from '@mui/icons-material/Fullscreen'
import FullscreenExit from '@mui/icons-material/FullscreenExit'
import MenuIcon from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import MoreVert from '@mui/icons-material/MoreVert'
import {
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
  Tooltip,
} from '@mui/material'
import { useNotify } from 'ra-core'
import { useId, useState, useSyncExternalStore } from 'react'
import { useIsPhone } from '#fields/parts/phone.ts'
import { menuStyles } from '#fields/parts/picker-styles.ts'
import { isFullScreen, subscribeToFullScreen, toggleFullScreen } from '#shared/full-screen.ts'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { TOP_BAR_HEIGHT } from './frame-styles.ts'
import { SIZES, useSize } from './size.ts'
import { LanguageSwitch, ThemeSwitch, useThemeSwitch } from './switches.tsx'
import { UserMenu } from './user-menu.tsx'

// Toggles full screen, where the browser supports it.

/** The toggle with its current label and icon. */
function useFullScreen() {
  const text = useText()
  const notify = useNotify()
  const isActive = useSyncExternalStore(subscribeToFullScreen, isFullScreen)

  async function toggle() {
    try {
      await toggleFullScreen()
    } catch {
      notify(text('frame.noFullScreen'), { type: 'warning' })
    }
  }
  return {
    label: text(isActive ? 'frame.leaveFullScreen' : 'frame.fullScreen'),
    Icon: isActive ? FullscreenExit : Fullscreen,
    toggle: () => void toggle(),
  }
}

function FullScreenSwitch() {
  const { label, Icon, toggle } = useFullScreen()
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={toggle}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** On phones, the controls that do not fit into the top bar. */
function MoreMenu() {
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
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        {...menuStyles(label)}
      >
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

const BAR = {
  height: TOP_BAR_HEIGHT,
  px: '8px',
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  '& .user-name': { display: { xs: 'none', md: 'inline' } },
} as const

export function TopBar({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  const text = useText()
  const { TopBarTools } = useExtensions()
  const isPhone = useIsPhone()
  const label = text(isOpen ? 'layout.closeMenu' : 'layout.openMenu')
  return (
    <Box component="header" sx={BAR}>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          data-tour="menu-button"
          aria-label={label}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? <MenuOpen fontSize="small" /> : <MenuIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Breadcrumb isShort={isPhone} />
      <TopBarTools />
      {!isPhone && <FullScreenSwitch />}
      {!isPhone && <SizeSwitch />}
      <span data-tour="language">
        <LanguageSwitch />
      </span>
      {isPhone ? <MoreMenu /> : <ThemeSwitch />}
      <UserMenu />
    </Box>
  )
}

/** Selects the density. */
function SizeSwitch() {
  const text = useText()
  const { size, change } = useSize()
  return (
    <ChoiceMenu
      label={text('layout.size')}
      buttonContent={<FormatSize fontSize="small" />}
      choices={SIZES.map((value) => ({ value, label: text(`layout.size.${value}`) }))}
      value={size}
      onChange={change}
    />
  )
}
