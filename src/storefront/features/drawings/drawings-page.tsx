/** Exploded drawings of all products. */
import { LibraryPage } from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'

export function DrawingsPage() {
  const text = useText()
  return <LibraryPage kind="drawings" title={text('drawings.title')} />
}
