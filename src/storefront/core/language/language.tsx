/**
 * The language of the storefront, and its texts. Each feature has its own catalogue, so that texts load with its code.
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { readLocale, rememberLocale } from '#shared/i18n/interface-locale.ts'
import { inLanguage, languageOf } from '#shared/i18n/locales.ts'

/** A text in both languages; `%{name}` is a placeholder, `%{name|part|parts}` picks the plural form of the number. */
export type Pair = readonly [en: string, zh: string]
export type Text<K extends string> = (key: K, values?: Record<string, string | number>) => string

const PLACEHOLDER = /%\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** Translates a text and fills in its placeholders, with localized numbers. */
export const wordsIn =
  <K extends string>(pairs: Record<K, Pair>, locale: Locale): Text<K> =>
  (key, values = {}) =>
    pairs[key][locale === 'en' ? 0 : 1].replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
      const value = values[name]
      if (one !== undefined) return (value === 1 ? one : many) ?? ''
      return typeof value === 'number' ? value.toLocaleString(languageOf(locale).formats) : (value ?? whole)
    })

interface Language {
  locale: Locale
  change(locale: Locale): void
}

const LanguageContext = createContext<Language>({ locale: DEFAULT_LOCALE, change: () => {} })

/** Changes the language without a remount, so that inputs keep their values. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(readLocale)
  const change = useCallback((next: Locale) => {
    rememberLocale(next)
    setLocale(next)
  }, [])
  const language = useMemo(() => ({ locale, change }), [locale, change])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/** Creates the hook for a feature's catalogue: `export const useText = textsOf(messages)`. */
export const textsOf =
  <K extends string>(pairs: Record<K, Pair>) =>
  (): Text<K> => {
    const { locale } = useLanguage()
    return useMemo(() => wordsIn(pairs, locale), [locale])
  }

/** Returns a record's texts in the interface language. */
export function useInLanguage(): (value: Bilingual | null | undefined) => string {
  const { locale } = useLanguage()
  return useCallback((value) => inLanguage(value, locale), [locale])
}

/** Joins sentences: without a space in some languages. */
export function useSentences(): (...sentences: readonly string[]) => string {
  const { locale } = useLanguage()
  return (...sentences) => sentences.join(languageOf(locale).space)
}
