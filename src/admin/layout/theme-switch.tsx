/** Switches between light and dark; remembered, and the device's choice until then. */
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import { IconButton, Tooltip, useTheme } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { changeSettings } from './settings.ts'

export function ThemeSwitch() {
  const text = useText()
  const isDark = useTheme().palette.mode === 'dark'
  const label = text(isDark ? 'layout.light' : 'layout.dark')
  return (
    <Tooltip title={label}>
      <IconButton
        color="inherit"
        aria-label={label}
        onClick={() => changeSettings({ mode: isDark ? 'light' : 'dark' })}
      >
        {isDark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
