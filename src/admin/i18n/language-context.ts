/**
 * The choice of the language, which changes without remounting the page, so that input is not lost.
 */
import { createContext, useContext } from 'react'
import type { Locale } from '#shared/constants.ts'
import { languages } from '#shared/i18n/locales.ts'

export const LanguageContext = createContext<(locale: Locale) => void>(() => {})

export const useChangeLanguage = () => useContext(LanguageContext)

/** The languages as choices of a menu. */
export const languageChoices = languages.map(({ locale, name, tag }) => ({
  value: locale,
  label: name,
  lang: tag,
}))
