/** Language and theme buttons. */
import type { Locale } from '#shared/constants.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { languageOf, languages, otherLocales, parseLocale } from '#shared/i18n/locales.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { MoonIcon, SunIcon } from '../ui/frame-icons.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './switches.module.css'
import { useTheme } from './theme.ts'

export function Switches() {
  const text = useText('frame')
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

/** A button to the other language, or a list where there are several. */
function LanguageSwitch() {
  const text = useText('frame')
  const { locale, change } = useLanguage()
  const select = (next: Locale) =>
    change(next).catch(() =>
      showToast({ kind: 'error', text: browserMessage('error.network', locale) }),
    )
  const [other = locale, ...others] = otherLocales(locale)
  if (others.length) {
    return (
      <select
        className={styles.select}
        aria-label={text('bar.languages')}
        value={locale}
        onChange={({ target }) => select(parseLocale(target.value) ?? locale)}
      >
        {languages.map(({ locale: language, name, tag }) => (
          <option key={language} value={language} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  const { short, tag } = languageOf(other)
  const names = { own: languageName(locale, locale), other: languageName(other, locale) }
  return (
    <Button
      variant="ghost"
      aria-label={`${short} – ${text('bar.language', names)}`}
      onClick={() => select(other)}
    >
      <span lang={tag}>{short}</span>
    </Button>
  )
}
