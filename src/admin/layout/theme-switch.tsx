/** Switches between light and dark; remembered, and the device's choice until then. */
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import { IconButton, Tooltip, useTheme as useMuiTheme } from '@mui/material'
import { useTheme } from 'react-admin'
import { useText } from '../i18n/text.ts'

export function ThemeSwitch() {
  const text = useText()
  const isDark = useMuiTheme().palette.mode === 'dark'
  const [, setTheme] = useTheme()
  const label = text(isDark ? 'layout.light' : 'layout.dark')
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
