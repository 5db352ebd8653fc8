/** Language and theme buttons. */
import { languageOf, otherLocales } from '#shared/i18n/locales.ts'
import { useLanguage } from '../language/language.tsx'
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'
import { useTheme } from './theme.ts'

export function Switches() {
  const text = useText()
  const { locale, change } = useLanguage()
  const { theme, toggle } = useTheme()
  const [other = locale] = otherLocales(locale)
  const mode = text(theme === 'dark' ? 'bar.light' : 'bar.dark')
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`${text('bar.other')} – ${text('bar.language')}`}
        onClick={() => change(other)}
      >
        <span lang={languageOf(other).tag}>{text('bar.other')}</span>
      </Button>
      <Button variant="ghost" aria-label={mode} title={mode} onClick={toggle}>
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </Button>
    </>
  )
}
