/** The language of the storefront, and its texts. */
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import type { Bilingual } from '#fields/bilingual.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { inLanguage, languageOf } from '#shared/i18n/locales.ts'
import { type Area, type AreaText, areaText, loadTexts } from './texts.ts'

interface Language {
  locale: Locale
  /** @throws TypeError without a network */
  change(locale: Locale): Promise<void>
}

const LanguageContext = createContext<Language>({ locale: DEFAULT_LOCALE, change: async () => {} })

/** Changes the language without a remount, so that inputs keep their values. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(readLocale)
  use(loadTexts(locale))
  const change = useCallback(async (next: Locale) => {
    await loadTexts(next)
    storeLocale(next)
    setLocale(next)
  }, [])
  const language = useMemo(() => ({ locale, change }), [locale, change])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/** The texts of an area of the interface. */
export function useText<A extends Area>(area: A): AreaText<A> {
  const { locale } = useLanguage()
  return useMemo(() => areaText(area, locale), [locale, area])
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
