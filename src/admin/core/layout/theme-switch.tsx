/** Switches between light and dark; remembered, and the device's choice until then. */
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import { IconButton, Tooltip, useTheme } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { changeSettings } from '../providers/settings.ts'

/** The switch, with its name and icon as they are at present. */
export function useThemeSwitch() {
  const text = useText()
  const isDark = useTheme().palette.mode === 'dark'
  return {
    label: text(isDark ? 'layout.light' : 'layout.dark'),
    Icon: isDark ? LightMode : DarkMode,
    toggle: () => changeSettings({ mode: isDark ? 'light' : 'dark' }),
  }
}

export function ThemeSwitch() {
  const { label, Icon, toggle } = useThemeSwitch()
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={toggle}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
