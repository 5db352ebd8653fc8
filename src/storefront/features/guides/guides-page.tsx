/** Troubleshooting: a searchable list of a product or of all, or one guide. */
import { useSearchParams } from 'wouter'
import { LibraryPage, numberIn, useText } from '#storefront/features/library/public.ts'
import { GuidePage } from './guide-page.tsx'

export function GuidesPage() {
  const text = useText()
  const [search] = useSearchParams()
  const guide = numberIn(search.get('guide'))
  if (guide !== null) return <GuidePage key={guide} id={guide} product={numberIn(search.get('id'))} />
  return <LibraryPage kind="guides" title={text('kind.guides')} searchFor={text('guide.search')} />
}
