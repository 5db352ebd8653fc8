/** The language of the storefront, and its words. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { readLocale, rememberLocale } from '#shared/i18n/interface-locale.ts'
import { type MessageKey, messages } from './messages.ts'

export type Text = (key: MessageKey, values?: Record<string, string | number>) => string

/** A text in a language, its placeholders filled in. */
export const wordsIn =
  (locale: Locale): Text =>
  (key, values = {}) =>
    messages[key][locale === 'en' ? 0 : 1].replace(/%\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )

/** A text of a record in a language, or in the other where that one is missing; without the code that checks such texts. */
export const inLanguage = (value: Bilingual, locale: Locale): string => value[locale] || value.en || value.zh || ''

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

export function useText(): Text {
  const { locale } = useLanguage()
  return useMemo(() => wordsIn(locale), [locale])
}
