/** Language that a request names. Browsers always send one; programs send none, or `*`. */
import { DEFAULT_LOCALE, type Locale, TECHNICAL_LOCALE } from '#shared/constants.ts'
import { preferredLocale } from '#shared/i18n/locales.ts'

type Headers = Readonly<Record<string, unknown>>

const acceptedBy = (headers: Headers): string => String(headers['accept-language'] ?? '')

const namesLanguage = (headers: Headers): boolean => /(^|,)\s*[a-z]/i.test(acceptedBy(headers))

/** Programs are answered in English; readers of a language that we lack, in that of the product. */
export const requestedLocale = (headers: Headers): Locale =>
  preferredLocale(acceptedBy(headers), namesLanguage(headers) ? DEFAULT_LOCALE : TECHNICAL_LOCALE)

/** Prefix of API keys, by which secret scanners recognise them. */
export const KEY_PREFIX = 'fsk_'

/** Whether a program has sent the request: it has no form that could highlight a field. */
export const isOfProgram = (headers: Headers): boolean =>
  !namesLanguage(headers) || String(headers.authorization ?? '').startsWith(`Bearer ${KEY_PREFIX}`)
