/** Light or dark: the system's preference until the user chooses, which is stored. */
import { useState } from 'react'

const KEY = 'storefront.theme'
export type Theme = 'light' | 'dark'

const storedTheme = (): Theme | null => {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}
const systemTheme = (): Theme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** Applies the stored theme before the first paint. */
export function applyTheme(): void {
  const theme = storedTheme()
  if (theme) document.documentElement.dataset.theme = theme
}

export function useTheme(): { theme: Theme; toggle(): void } {
  const [theme, setTheme] = useState(() => storedTheme() ?? systemTheme())
  return {
    theme,
    toggle: () => {
      const next = theme === 'dark' ? 'light' : 'dark'
      localStorage.setItem(KEY, next)
      document.documentElement.dataset.theme = next
      setTheme(next)
    },
  }
}
