/** Lists of wiring diagrams, schematics and documents, of a product or of all. */

import { DocumentRow, LibraryPage } from '#modules/catalogue/storefront/library/public.ts'
import { useText } from '#storefront/language/language.tsx'

const pageOf = (kind: 'wiring' | 'schematics' | 'documents') =>
  function ListPage() {
    const hubText = useText('hub')
    return <LibraryPage kind={kind} row={DocumentRow} title={hubText(`kind.${kind}`)} />
  }

export const WiringPage = pageOf('wiring')
export const SchematicsPage = pageOf('schematics')
export const DocumentsPage = pageOf('documents')
