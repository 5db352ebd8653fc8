/** The theme around a front end of staff. */
import { CssBaseline, createTheme, ThemeProvider } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { Size } from './size.ts'
import { useAppTheme } from './use-app-theme.ts'

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
