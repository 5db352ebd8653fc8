/** Wiring diagrams, schematics and documents: the one that the address names, or the list. */
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { ViewerWaiting } from '#storefront/core/viewer/viewer-waiting.tsx'
import { LibraryPage, numberIn, useText } from '#storefront/features/library/public.ts'
import { DocumentFilters } from './document-filters.tsx'

/** The viewer loads with the first sheet. */
const SheetPage = lazy(() => import('./sheet-page.tsx').then((it) => ({ default: it.SheetPage })))

const pageOf = (kind: 'wiring' | 'schematics' | 'documents') =>
  function Page() {
    const text = useText()
    const [search] = useSearchParams()
    const sheet = numberIn(search.get('sheet'))
    if (sheet === null) {
      const filters = kind === 'documents' ? { filters: <DocumentFilters />, asks: ['type', 'language'] as const } : {}
      return <LibraryPage kind={kind} title={text(`kind.${kind}`)} {...filters} />
    }
    return (
      <Suspense fallback={<ViewerWaiting />}>
        <SheetPage
          kind={kind}
          sheet={sheet}
          product={numberIn(search.get('id'))}
          beside={numberIn(search.get('with'))}
        />
      </Suspense>
    )
  }

export const WiringPage = pageOf('wiring')
export const SchematicsPage = pageOf('schematics')
export const DocumentsPage = pageOf('documents')
