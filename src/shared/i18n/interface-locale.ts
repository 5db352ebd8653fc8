/** Language of the interface: cookie, then browser, else Chinese (specification §9). */
import Cookies from 'js-cookie'
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE_KEY, type Locale } from '../constants.ts'
import { languageOf } from './locales.ts'
import { preferredLocale } from './preferred-locale.ts'

const A_YEAR_IN_DAYS = 365

/** The chosen language, or the browser's preference. */
export function readLocale(): Locale {
  return preferredLocale([Cookies.get(LANGUAGE_COOKIE), ...navigator.languages].join(','))
}

/** The specification's default (§4, §9), stored until a language is chosen. */
export function storeDefaultLocale(): void {
  if (localStorage.getItem(LANGUAGE_STORAGE_KEY) === null) localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en')
}

/** Stores the chosen language, and updates the `lang` attribute for assistive technology. */
export function rememberLocale(locale: Locale): void {
  Cookies.set(LANGUAGE_COOKIE, locale, { expires: A_YEAR_IN_DAYS, sameSite: 'lax' })
  localStorage.setItem(LANGUAGE_STORAGE_KEY, locale)
  document.documentElement.lang = languageOf(locale).tag
}
