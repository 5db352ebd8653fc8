/** The exploded drawings of a product. */

import { useSearchParams } from 'react-router-dom'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import { Missing, useHub, useRecordId } from '#modules/catalogue/storefront/hub/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { useQuery } from '#storefront/query/use-query.ts'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { ViewerFallback, ViewerSkeleton } from '#storefront/viewer/viewer-skeleton.tsx'
import { DrawingViewer } from './drawing-viewer.tsx'

const NoDrawings = lazyComponent(() =>
  import('./no-drawings.tsx').then((module) => module.NoDrawings),
)

export function DrawingPage() {
  const [search] = useSearchParams()
  const product = useRecordId('id')
  return <ProductDrawings key={product} product={product} showsAll={search.get('all') === '1'} />
}

/** `showsAll` includes assemblies that do not fit the selected unit. */
function ProductDrawings({ product, showsAll }: { product: number; showsAll: boolean }) {
  const text = useText('drawings')
  const { data: hub, error, serial } = useHub(product)
  const query = serial === null || showsAll ? '' : `?serial=${encodeURIComponent(serial)}`
  const key = `/api/web/products/${product}/assemblies${query}`
  const tree = useQuery<Assembly[]>(key, { keepPreviousData: true })
  usePageTitle(
    hub ? `${hub.product.model_number} · ${text('drawings.title')}` : text('drawings.title'),
  )
  if (error && !hub) {
    return (
      <ViewerFallback>
        <Missing error={error} />
      </ViewerFallback>
    )
  }
  if (tree.error && !tree.data) {
    return (
      <ViewerFallback>
        <LoadError error={tree.error} onRetry={tree.retry} />
      </ViewerFallback>
    )
  }
  if (!hub || !tree.data) return <ViewerSkeleton />
  if (!tree.data.length) {
    return (
      <ViewerFallback>
        <NoDrawings product={hub.product} />
      </ViewerFallback>
    )
  }
  return <DrawingViewer hub={hub} assemblies={tree.data} serial={serial} />
}
