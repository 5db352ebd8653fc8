/** Toggles white or dark paper in the dark theme; hidden in the light theme. */
import { Button } from '../ui/button.tsx'
import { PaperIcon } from '../ui/icons.tsx'
import { useText } from './messages.ts'
import styles from './sheet-theme-button.module.css'

export function SheetThemeButton({ theme: { isDark, toggle } }: { theme: { isDark: boolean; toggle(): void } }) {
  const text = useText()
  const label = text(isDark ? 'viewer.white' : 'viewer.dark')
  return (
    <Button variant="ghost" small className={styles.paper} aria-label={label} title={label} onClick={toggle}>
      <PaperIcon />
    </Button>
  )
}
