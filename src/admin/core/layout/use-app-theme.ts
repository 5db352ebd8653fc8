/** The theme that the user's settings and the device ask for. */
import { useMediaQuery } from '@mui/material'
import { useDeferredValue, useMemo } from 'react'
import type { Locale } from '#shared/constants.ts'
import { useSettings } from '../providers/settings.ts'
import type { Size } from './size.ts'
import { themesOf } from './theme.ts'

/** While a colour is being chosen, the page follows as fast as it can. */
export function useAppTheme(size: Size, locale: Locale) {
  const { theme, mode } = useSettings()
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const colour = useDeferredValue(theme)
  const themes = useMemo(() => themesOf({ size, locale, colour }), [size, locale, colour])
  const shown = mode === 'system' ? (isDarkDevice ? 'dark' : 'light') : mode
  return themes[shown]
}
