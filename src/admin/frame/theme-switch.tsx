/** Toggles light and dark mode; the choice is stored, and defaults to that of the device. */
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import { IconButton, useTheme } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { changeSettings } from '../providers/settings.ts'

/** The toggle with its current label and icon. */
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
    <IconButton color="inherit" title={label} aria-label={label} onClick={toggle}>
      <Icon fontSize="small" />
    </IconButton>
  )
}
