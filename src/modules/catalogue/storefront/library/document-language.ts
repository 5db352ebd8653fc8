/** Languages of documents, in the language of the interface. */
import type { Locale } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { useLanguage } from '#storefront/language/language.tsx'
import { useText } from './messages.ts'

/** Names the languages that a document can be read in. */
export function useDocumentLanguage(): (language: Locale | 'both') => string {
  const text = useText()
  const { locale } = useLanguage()
  return (language) =>
    language === 'both' ? text('language.both') : languageName(language, locale)
}
