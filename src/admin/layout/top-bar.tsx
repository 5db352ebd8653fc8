/** The bar above every page: the menu's button, the way here, and the switches. */
import MenuIcon from '@mui/icons-material/Menu'
import { Box, IconButton, Tooltip } from '@mui/material'
import { ErrorLogButton } from '../error-log/error-log-button.tsx'
import { useText } from '../i18n/text.ts'
import { RouteSearch } from '../search/route-search.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SizeSwitch } from './size-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

export const TOP_BAR_HEIGHT = 48

export function TopBar({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  const text = useText()
  const label = text(isOpen ? 'layout.closeMenu' : 'layout.openMenu')
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: TOP_BAR_HEIGHT,
        px: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& .user-name': { display: { xs: 'none', sm: 'inline' } },
      }}
    >
      <Tooltip title={label}>
        <IconButton color="inherit" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
          <MenuIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Breadcrumb />
      <RouteSearch />
      <ErrorLogButton />
      <LanguageSwitch />
      <SizeSwitch />
      <ThemeSwitch />
      <UserMenu />
    </Box>
  )
}
