/** Troubleshooting: a searchable list of the guides of a product or of all. */

import { GuideRow, LibraryPage } from '#modules/catalogue/storefront/library/public.ts'
import { useText } from '#storefront/language/language.tsx'

export function GuidesPage() {
  const text = useText('library')
  const hubText = useText('hub')
  return (
    <LibraryPage
      kind="guides"
      row={GuideRow}
      title={hubText('kind.guides')}
      searchFor={text('guide.search')}
    />
  )
}
