/** Well-known values of free-text fields, with translations. */
import type { Locale } from '../constants.ts'
import { type Localized, textsOf } from './locales.ts'

/** Names by stored value. */
export type Terms = Readonly<Record<string, Localized>>

/**
 * Returns the stored value of a term, given the value or its name in any language; other text is
 * unchanged.
 */
export function termOf(terms: Terms, text: string): string {
  const query = text.trim().toLowerCase()
  const match = Object.entries(terms).find(([value, names]) =>
    [value, ...textsOf(names)].some((item) => item.toLowerCase() === query),
  )
  return match?.[0] ?? text
}

/** Returns the name of a term in a language; other text is unchanged. */
export const termIn = (terms: Terms, text: string, locale: Locale): string =>
  terms[termOf(terms, text)]?.[locale] ?? text
