/** Language negotiation. */
import { DEFAULT_LOCALE, type Locale } from '../constants.ts'
import { parseLocale } from './locales.ts'

/** Returns the first supported language of an Accept-Language list, in list order; `fallback` without one. */
export function preferredLocale(accepted: string | undefined, fallback: Locale = DEFAULT_LOCALE): Locale {
  for (const entry of (accepted ?? '').toLowerCase().split(',')) {
    const locale = parseLocale(entry.trim().split(/[-;]/)[0])
    if (locale) return locale
  }
  return fallback
}
