/** Light or dark: the system's preference until the user chooses, which is stored. */
import { useEffect } from 'react'
import { createPersistedValue } from '../query/persisted-value.ts'

export type Theme = 'light' | 'dark'

const chosen = createPersistedValue<Theme | null>('storefront.theme', (stored) =>
  stored === 'light' || stored === 'dark' ? stored : null,
)
const systemTheme = (): Theme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** Applies the stored theme before the first paint. */
export function applyTheme(): void {
  const theme = chosen.read()
  if (theme) document.documentElement.dataset.theme = theme
}

export function useTheme(): { theme: Theme; toggle(): void } {
  const theme = chosen.use() ?? systemTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is chosen in other tabs, too
  useEffect(applyTheme, [theme])
  return { theme, toggle: () => chosen.write(theme === 'dark' ? 'light' : 'dark') }
}
