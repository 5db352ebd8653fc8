/** Whether white paper is shown dark in the dark theme: for drawings it is, until somebody wants it white. */
import { keptValue } from '../reading/kept-value.ts'

const paper = keptValue<'white' | 'dark' | null>('storefront.paper', (stored) =>
  stored === 'white' || stored === 'dark' ? stored : null,
)

/** @param isLineArt photographs stay as they are unless somebody has chosen */
export function usePaper(isLineArt: boolean): { isDark: boolean; toggle(): void } {
  const isDark = (paper.use() ?? (isLineArt ? 'dark' : 'white')) === 'dark'
  return { isDark, toggle: () => paper.write(isDark ? 'white' : 'dark') }
}
