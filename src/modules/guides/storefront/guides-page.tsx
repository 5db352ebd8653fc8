/** Troubleshooting: a searchable list of the guides of a product or of all. */
import { useHubText } from '#modules/catalogue/storefront/hub/public.ts'
import { GuideRow, LibraryPage, useText } from '#modules/catalogue/storefront/library/public.ts'

export function GuidesPage() {
  const text = useText()
  const hubText = useHubText()
  return (
    <LibraryPage
      kind="guides"
      row={GuideRow}
      title={hubText('kind.guides')}
      searchFor={text('guide.search')}
    />
  )
}
