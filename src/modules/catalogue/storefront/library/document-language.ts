/** Languages of documents, in the language of the interface. */
import type { Locale } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { useLanguage, useText } from '#storefront/language/language.tsx'

/** Names the languages that a document can be read in. */
export function useDocumentLanguage(): (language: Locale | 'both') => string {
  const text = useText('library')
  const { locale } = useLanguage()
  return (language) =>
    language === 'both' ? text('language.both') : languageName(language, locale)
}
