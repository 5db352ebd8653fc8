/**
 * The language of the storefront, and its texts. Each area has its own table in src/locales, which
 * loads with its code.
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Bilingual } from '#fields/bilingual.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { inLanguage, languageOf } from '#shared/i18n/locales.ts'
import { ofLocale, type Text, textIn } from '#shared/i18n/text.ts'

interface Language {
  locale: Locale
  change(locale: Locale): void
}

const LanguageContext = createContext<Language>({ locale: DEFAULT_LOCALE, change: () => {} })

/** Changes the language without a remount, so that inputs keep their values. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(readLocale)
  const change = useCallback((next: Locale) => {
    storeLocale(next)
    setLocale(next)
  }, [])
  const language = useMemo(() => ({ locale, change }), [locale, change])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/** Creates the hook for an area's texts, from its modules by language. */
export const textsOf =
  <K extends string>(modules: Readonly<Record<string, Readonly<Record<K, string>>>>) =>
  (): Text<K> => {
    const { locale } = useLanguage()
    return useMemo(() => textIn(ofLocale(modules, locale), locale), [locale])
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
