/** Troubleshooting: a searchable list of the guides of a product or of all. */
import {
  GuideRow,
  LibraryPage,
  useHubText,
  useText,
} from '#modules/catalogue/storefront/library/public.ts'

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
