/** Announces that the theme colour is being applied (specification §4), long enough to be read. */
import { Box, CircularProgress, Paper } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { useSettings } from '../providers/settings.ts'

const VISIBLE_MS = 700

export function ThemeStatus() {
  const text = useText()
  const { theme } = useSettings()
  const [isApplying, setApplying] = useState(false)
  const appliedTheme = useRef(theme)

  useEffect(() => {
    if (appliedTheme.current === theme) return
    appliedTheme.current = theme
    setApplying(true)
    const timer = setTimeout(() => setApplying(false), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [theme])

  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        top: 12,
        left: 0,
        right: 0,
        zIndex: 'tooltip',
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {isApplying && (
        <Paper elevation={8} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1 }}>
          <CircularProgress aria-hidden size={16} />
          {text('settings.theme.applying')}
        </Paper>
      )}
    </Box>
  )
}
