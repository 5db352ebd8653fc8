/** Texts of one area of the back-office, both languages of a text side by side: none can be missing. */
import type { Locale } from '#shared/constants.ts'

export type Pairs = Readonly<Record<string, readonly [en: string, zh: string]>>

/** The texts of one language. */
export const inLanguage = (pairs: Pairs, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(pairs).map(([key, [en, zh]]) => [key, locale === 'en' ? en : zh]))
