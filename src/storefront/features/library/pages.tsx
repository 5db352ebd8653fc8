/** Each page of the technical library. */
import type { LibraryKind } from '#shared/web/library.ts'
import { LibraryPage } from '../../library/library-page.tsx'
import { useText } from '../../library/messages.ts'

const pageOf = (kind: LibraryKind) =>
  function Page() {
    const text = useText()
    return <LibraryPage kind={kind} title={text(`kind.${kind}`)} />
  }

export const GuidesPage = pageOf('guides')
