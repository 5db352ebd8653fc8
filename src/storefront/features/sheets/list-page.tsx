/** Lists of wiring diagrams, schematics and documents, of a product or of all. */
import { DocumentRow, LibraryPage, useText } from '#storefront/features/library/public.ts'
import { DocumentFilters } from './document-filters.tsx'

const pageOf = (kind: 'wiring' | 'schematics') =>
  function ListPage() {
    const text = useText()
    return <LibraryPage kind={kind} row={DocumentRow} title={text(`kind.${kind}`)} />
  }

export const WiringPage = pageOf('wiring')
export const SchematicsPage = pageOf('schematics')

export function DocumentsPage() {
  const text = useText()
  return (
    <LibraryPage
      kind="documents"
      row={DocumentRow}
      title={text('kind.documents')}
      filters={<DocumentFilters />}
      queryParams={['type', 'language']}
    />
  )
}
