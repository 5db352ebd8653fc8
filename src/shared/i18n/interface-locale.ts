/** Language of the interface: cookie, then browser, else Chinese (specification §9). */
import Cookies from 'js-cookie'
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE_KEY, type Locale } from '../constants.ts'
import { languageOf, preferredLocale } from './locales.ts'

const A_YEAR_IN_DAYS = 365

/** Reads the selected language; falls back to the browser's preference. */
export function readLocale(): Locale {
  return preferredLocale([Cookies.get(LANGUAGE_COOKIE), ...navigator.languages].join(','))
}

/** Stores the default language until the user selects one (specification §4, §9). */
export function storeDefaultLocale(): void {
  if (localStorage.getItem(LANGUAGE_STORAGE_KEY) === null)
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en')
}

/** Stores the selected language, and updates the `lang` attribute for assistive technology. */
export function storeLocale(locale: Locale): void {
  Cookies.set(LANGUAGE_COOKIE, locale, { expires: A_YEAR_IN_DAYS, sameSite: 'lax' })
  localStorage.setItem(LANGUAGE_STORAGE_KEY, locale)
  document.documentElement.lang = languageOf(locale).tag
}
