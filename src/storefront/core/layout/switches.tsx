/** Language and theme buttons. */
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import { MoonIcon, SunIcon } from '../ui/frame-icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useTheme } from './theme.ts'

export function Switches() {
  const text = useText()
  const { theme, toggle } = useTheme()
  const mode = text(theme === 'dark' ? 'bar.light' : 'bar.dark')
  return (
    <>
      <LanguageSwitch />
      <Button variant="ghost" aria-label={mode} title={mode} onClick={toggle}>
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </Button>
    </>
  )
}
