/** Troubleshooting: a searchable list of the guides of a product or of all. */
import { GuideRow, LibraryPage, useText } from '#storefront/features/library/public.ts'

export function GuidesPage() {
  const text = useText()
  return <LibraryPage kind="guides" row={GuideRow} title={text('kind.guides')} searchFor={text('guide.search')} />
}
