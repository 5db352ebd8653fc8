/** Whether white paper is inverted in the dark theme: by default only line art, until the user chooses. */
import { createPersistedValue } from '../reading/persisted-value.ts'

const theme = createPersistedValue<'white' | 'dark' | null>('storefront.paper', (stored) =>
  stored === 'white' || stored === 'dark' ? stored : null,
)

/** @param isLineArt photographs stay as they are unless the user has chosen */
export function useSheetTheme(isLineArt: boolean): { isDark: boolean; toggle(): void } {
  const isDark = (theme.use() ?? (isLineArt ? 'dark' : 'white')) === 'dark'
  return { isDark, toggle: () => theme.write(isDark ? 'white' : 'dark') }
}
