/** The display name of a revision. */

import type { LibraryDocument } from '#modules/catalogue/shared/library.ts'
import { useText } from '#storefront/language/language.tsx'

export function useVersionName(): (document: Pick<LibraryDocument, 'version'>) => string {
  const text = useText('sheets')
  return ({ version }) => (version ? text('sheet.version', { version }) : text('sheet.noVersion'))
}
