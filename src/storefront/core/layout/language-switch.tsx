/** Changes the language: a button to the other one, or a list where there are several. */
import { languageName } from '#shared/i18n/language-names.ts'
import { languageOf, languages, otherLocales, parseLocale } from '#shared/i18n/locales.ts'
import { useLanguage } from '../language/language.tsx'
import { useText } from '../language/use-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './language-switch.module.css'

export function LanguageSwitch() {
  const text = useText()
  const { locale, change } = useLanguage()
  const [other = locale, ...others] = otherLocales(locale)
  if (others.length) {
    return (
      <select
        className={styles.select}
        aria-label={text('bar.languages')}
        value={locale}
        onChange={({ target }) => change(parseLocale(target.value) ?? locale)}
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
    <Button variant="ghost" aria-label={`${short} – ${text('bar.language', names)}`} onClick={() => change(other)}>
      <span lang={tag}>{short}</span>
    </Button>
  )
}
