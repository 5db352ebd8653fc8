/** Texts of one area with both languages side by side, so that none can be missing. */
import type { Locale } from '#shared/constants.ts'

export type Pairs = Readonly<Record<string, readonly [en: string, zh: string]>>

/** The texts of one language. */
export const inLanguage = (pairs: Pairs, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(pairs).map(([key, [en, zh]]) => [key, locale === 'en' ? en : zh]))
