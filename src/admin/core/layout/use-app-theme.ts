/** The theme by the user's settings and the device. */
import { useMediaQuery } from '@mui/material'
import { useDeferredValue, useMemo } from 'react'
import type { Locale } from '#shared/constants.ts'
import { useSettings } from '../providers/settings.ts'
import type { Size } from './size.ts'
import { themesOf } from './theme.ts'

/** Deferred, so that the page follows the colour picker without blocking it. */
export function useAppTheme(size: Size, locale: Locale) {
  const { theme, mode } = useSettings()
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const colour = useDeferredValue(theme)
  const themes = useMemo(() => themesOf({ size, locale, colour }), [size, locale, colour])
  const activeMode = mode === 'system' ? (isDarkDevice ? 'dark' : 'light') : mode
  return themes[activeMode]
}
