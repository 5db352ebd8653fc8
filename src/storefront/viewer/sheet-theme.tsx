/**
 * White or inverted paper in the dark theme: by default only line art is inverted, until the user
 * chooses.
 */
import { useText } from '../language/language.tsx'
import { createPersistedValue } from '../query/persisted-value.ts'
import { IconButton } from '../ui/button.tsx'
import { PaperIcon } from '../ui/icons.tsx'
import styles from './sheet-theme.module.css'

const theme = createPersistedValue<'white' | 'dark' | null>('storefront.paper', (stored) =>
  stored === 'white' || stored === 'dark' ? stored : null,
)

/** @param isLineArt photographs stay as they are unless the user has chosen */
export function useSheetTheme(isLineArt: boolean): { isDark: boolean; toggle(): void } {
  const isDark = (theme.use() ?? (isLineArt ? 'dark' : 'white')) === 'dark'
  return { isDark, toggle: () => theme.write(isDark ? 'white' : 'dark') }
}

/** Hidden in the light theme. */
export function SheetThemeButton({
  theme: { isDark, toggle },
}: {
  theme: { isDark: boolean; toggle(): void }
}) {
  const text = useText('viewer')
  const label = text(isDark ? 'viewer.white' : 'viewer.dark')
  return (
    <IconButton className={styles.paper} label={label} onClick={toggle}>
      <PaperIcon />
    </IconButton>
  )
}
