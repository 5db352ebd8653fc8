/** The theme around a front end of staff. */
import { CssBaseline, createTheme, ThemeProvider, useMediaQuery } from '@mui/material'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { Locale } from '#shared/constants.ts'
import { useSettings } from '../providers/settings.ts'
import type { Size } from './size.ts'
import { themesOf } from './theme.ts'

interface AppThemeProps {
  size: Size
  locale: Locale
  children: ReactNode
}

export function AppTheme({ size, locale, children }: AppThemeProps) {
  const options = useAppTheme(size, locale)
  const theme = useMemo(() => createTheme(options), [options])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme>{children}</CssBaseline>
    </ThemeProvider>
  )
}

/** Deferred, so that the page follows the colour picker without blocking it. */
function useAppTheme(size: Size, locale: Locale) {
  const { theme, mode } = useSettings()
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const colour = useDeferredValue(theme)
  const themes = useMemo(() => themesOf({ size, locale, colour }), [size, locale, colour])
  const activeMode = mode === 'system' ? (isDarkDevice ? 'dark' : 'light') : mode
  return themes[activeMode]
}
