/** Exploded drawings of all products. */

import { DrawingRow, LibraryPage } from '#modules/catalogue/storefront/library/public.ts'
import { useText } from '#storefront/language/language.tsx'

export function DrawingsPage() {
  const text = useText('drawings')
  return <LibraryPage kind="drawings" row={DrawingRow} title={text('drawings.title')} />
}
