/**
 * The language of the storefront, and its texts. Each feature has its own catalogue, so that texts load with its code.
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { languageTag, readLocale, rememberLocale } from '#shared/i18n/interface-locale.ts'

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
      return typeof value === 'number' ? value.toLocaleString(languageTag(locale)) : (value ?? whole)
    })

/** A record's text in a language, with the other language as fallback; does not import the validation of such texts. */
export const inLanguage = (value: Bilingual | null | undefined, locale: Locale): string =>
  value ? value[locale] || value.en || value.zh || '' : ''

interface Language {
  locale: Locale
  change(locale: Locale): void
}

const LanguageContext = createContext<Language>({ locale: 'en', change: () => {} })

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

/** Joins sentences: without a space in Chinese. */
export function useSentences(): (...sentences: readonly string[]) => string {
  const { locale } = useLanguage()
  return (...sentences) => sentences.join(locale === 'zh' ? '' : ' ')
}
