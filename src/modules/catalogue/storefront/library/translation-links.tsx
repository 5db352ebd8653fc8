/** Links to a document in the languages that the reader’s list folds into it. */

import { useText } from '#storefront/language/language.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { LibraryDocument } from '../../shared/library.ts'
import { sheetUrl } from '../../shared/library-urls.ts'
import { useDocumentLanguage } from './document-language.ts'

interface TranslationLinksProps extends Pick<LibraryDocument, 'translations' | 'kind'> {
  product: number | null
}

export function TranslationLinks({ translations, kind, product }: TranslationLinksProps) {
  const text = useText('library')
  const nameLanguage = useDocumentLanguage()
  return translations.map(({ id, language }) => (
    <PageLink key={id} to={sheetUrl({ id, kind }, product)}>
      {text('paper.also', { language: nameLanguage(language) })}
    </PageLink>
  ))
}
