/** Well-known values of a free text, with their names in every language. */
import type { Locale } from '../constants.ts'
import { type Localized, textsOf } from './locales.ts'

/** By stored value. */
export type Terms = Readonly<Record<string, Localized>>

/** The stored value of a term, from that value or a name in any language; other text is returned unchanged. */
export function termOf(terms: Terms, text: string): string {
  const query = text.trim().toLowerCase()
  const match = Object.entries(terms).find(([value, names]) =>
    [value, ...textsOf(names)].some((item) => item.toLowerCase() === query),
  )
  return match?.[0] ?? text
}

/** The name of a term in a language; other text is returned unchanged. */
export const termIn = (terms: Terms, text: string, locale: Locale): string =>
  terms[termOf(terms, text)]?.[locale] ?? text
