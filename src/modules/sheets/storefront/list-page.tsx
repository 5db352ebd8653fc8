/** Lists of wiring diagrams, schematics and documents, of a product or of all. */
import { useHubText } from '#modules/catalogue/storefront/hub/public.ts'
import { DocumentRow, LibraryPage } from '#modules/catalogue/storefront/library/public.ts'

const pageOf = (kind: 'wiring' | 'schematics' | 'documents') =>
  function ListPage() {
    const hubText = useHubText()
    return <LibraryPage kind={kind} row={DocumentRow} title={hubText(`kind.${kind}`)} />
  }

export const WiringPage = pageOf('wiring')
export const SchematicsPage = pageOf('schematics')
export const DocumentsPage = pageOf('documents')
