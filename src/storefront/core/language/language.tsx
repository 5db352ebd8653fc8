/** The language of the storefront, and its words: each part keeps its own, so that they travel with its code. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { languageTag, readLocale, rememberLocale } from '#shared/i18n/interface-locale.ts'

/** A text in both languages; `%{name}` is a placeholder, `%{name|part|parts}` the word that fits the number. */
export type Pair = readonly [en: string, zh: string]
export type Text<K extends string> = (key: K, values?: Record<string, string | number>) => string

const PLACEHOLDER = /%\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** A text in a language, its placeholders filled in; numbers are written as the language writes them. */
export const wordsIn =
  <K extends string>(pairs: Record<K, Pair>, locale: Locale): Text<K> =>
  (key, values = {}) =>
    pairs[key][locale === 'en' ? 0 : 1].replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
      const value = values[name]
      if (one !== undefined) return (value === 1 ? one : many) ?? ''
      return typeof value === 'number' ? value.toLocaleString(languageTag(locale)) : (value ?? whole)
    })

/** A text of a record in a language, or in the other where that one is missing; without the code that checks such texts. */
export const inLanguage = (value: Bilingual | null | undefined, locale: Locale): string =>
  value ? value[locale] || value.en || value.zh || '' : ''

interface Language {
  locale: Locale
  change(locale: Locale): void
}

const LanguageContext = createContext<Language>({ locale: 'en', change: () => {} })

/** Changes the language without building the page anew, so that nothing typed is lost. */
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

/** The hook that reads a part's own words: `export const useText = textsOf(messages)`. */
export const textsOf =
  <K extends string>(pairs: Record<K, Pair>) =>
  (): Text<K> => {
    const { locale } = useLanguage()
    return useMemo(() => wordsIn(pairs, locale), [locale])
  }

/** Reads texts of records in the language of the interface. */
export function useInLanguage(): (value: Bilingual | null | undefined) => string {
  const { locale } = useLanguage()
  return useCallback((value) => inLanguage(value, locale), [locale])
}

/** Sentences one after the other: Chinese ones without a space between. */
export function useSentences(): (...sentences: readonly string[]) => string {
  const { locale } = useLanguage()
  return (...sentences) => sentences.join(locale === 'zh' ? '' : ' ')
}
