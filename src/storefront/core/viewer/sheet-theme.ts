/** Whether white paper is shown dark in the dark theme: for drawings it is, until somebody wants it white. */
import { createPersistedValue } from '../reading/persisted-value.ts'

const theme = createPersistedValue<'white' | 'dark' | null>('storefront.paper', (stored) =>
  stored === 'white' || stored === 'dark' ? stored : null,
)

/** @param isLineArt photographs stay as they are unless somebody has chosen */
export function useSheetTheme(isLineArt: boolean): { isDark: boolean; toggle(): void } {
  const isDark = (theme.use() ?? (isLineArt ? 'dark' : 'white')) === 'dark'
  return { isDark, toggle: () => theme.write(isDark ? 'white' : 'dark') }
}
