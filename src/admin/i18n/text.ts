/** Texts of the back-office in the current language. */
import { createContext, use } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { Text as TextOf, TextValues } from '#shared/i18n/text.ts'
import type { AdminMessageKey } from './texts.ts'

export type Text = TextOf<AdminMessageKey>

/** The current language of the interface, and its texts. */
export interface Texts {
  locale: Locale
  /** Looks up a text by its key. */
  text(key: string, values?: TextValues): string
}

export const TextsContext = createContext<Texts | null>(null)

/** @throws Error outside of the back-office */
function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('there are no texts outside of the back-office')
  return texts
}

/** Looks up a text of the catalogue; `smart_count` selects singular or plural. */
export const useText = (): Text => useTexts().text

/** The current language of the interface. */
export const useLanguage = (): Locale => useTexts().locale
