/** The bar above every page: menu button, breadcrumb, and controls. */

import FormatSize from '@mui/icons-material/FormatSize'
import MenuIcon from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import { Box, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { useExtensions } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { TOP_BAR_HEIGHT } from './frame-styles.ts'
import { FullScreenSwitch } from './full-screen.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MoreMenu } from './more-menu.tsx'
import { SIZES, useSize } from './size.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

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
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
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
