/** Exploded drawings of all products. */
import { DrawingRow, LibraryPage } from '#modules/catalogue/storefront/library/public.ts'
import { useText } from './messages.ts'

export function DrawingsPage() {
  const text = useText()
  return <LibraryPage kind="drawings" row={DrawingRow} title={text('drawings.title')} />
}
