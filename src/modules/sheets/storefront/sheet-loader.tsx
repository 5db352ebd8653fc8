/**
 * Loads an opened document for every page of it: its revisions, and the product that links to it.
 */

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LibraryKind, SheetPage } from '#modules/catalogue/shared/library.ts'
import { listUrl, tabUrl } from '#modules/catalogue/shared/library-urls.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { Missing, numberIn, useHub, useRecordId } from '#modules/catalogue/storefront/hub/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { ViewerFallback, ViewerSkeleton } from '#storefront/viewer/viewer-skeleton.tsx'
import { SheetKind } from './sheet-appearance.ts'

/** An opened document in the context of a product. */
export interface OpenSheet {
  kind: LibraryKind
  data: SheetPage
  hub: ProductHub | null
  serial: string | null
}

interface SheetLoaderProps {
  kind: LibraryKind
  /** Renders the document once it is loaded. */
  children(open: OpenSheet): ReactNode
}

export function SheetLoader({ kind, children }: SheetLoaderProps) {
  const [search] = useSearchParams()
  const id = useRecordId('sheet')
  const product = numberIn(search.get('id'))
  const { data: hub = null, error: hubError, serial } = useHub(product)
  const query = serial === null ? '' : `?serial=${encodeURIComponent(serial)}`
  const { data, error } = useQuery<SheetPage>(`/api/web/sheets/${id}${query}`)
  const failure = data ? (hub ? null : hubError) : (error ?? hubError)
  if (failure) {
    return (
      <ViewerFallback>
        <Missing error={failure} />
      </ViewerFallback>
    )
  }
  if (!data || (product !== null && !hub)) return <SheetLoading />
  return <SheetKind value={kind}>{children({ kind, data, hub, serial })}</SheetKind>
}

function SheetLoading() {
  const text = useText('sheets')
  usePageTitle(text('sheet.side'))
  return <ViewerSkeleton />
}

/** From the product and its list, or from the list of all. */
export function useBreadcrumbs({
  kind,
  hub,
}: Pick<OpenSheet, 'kind' | 'hub'>): { to: string; label: string }[] {
  const hubText = useText('hub')
  if (!hub) return [{ to: listUrl(kind), label: hubText(`kind.${kind}`) }]
  const { id, model_number } = hub.product
  return [
    { to: productUrl(id), label: model_number },
    { to: tabUrl(kind, id), label: hubText(`kind.${kind}`) },
  ]
}
