/** Exploded drawings: of the product that the address names, or the list of all. */
import { useSearchParams } from 'wouter'
import type { Assembly } from '#shared/web/assembly.ts'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { contactAddress, productAddress } from '#storefront/core/paths.ts'
import { useQuery } from '#storefront/core/reading/use-query.ts'
import { ButtonLink } from '#storefront/core/ui/button.tsx'
import { Empty } from '#storefront/core/ui/empty.tsx'
import { LoadError } from '#storefront/core/ui/load-error.tsx'
import { ViewerWaiting } from '#storefront/core/viewer/viewer-waiting.tsx'
import { LibraryPage, Missing, numberIn, useHub } from '#storefront/features/library/public.ts'
import { DrawingViewer } from './drawing-viewer.tsx'
import { useText } from './messages.ts'

export function DrawingsPage() {
  const text = useText()
  const [search] = useSearchParams()
  const product = numberIn(search.get('id'))
  if (product === null) return <LibraryPage kind="drawings" title={text('drawings.title')} />
  return <ProductDrawings key={product} product={product} everything={search.get('all') === '1'} />
}

/** @param props.everything includes what does not fit the selected unit */
function ProductDrawings({ product, everything }: { product: number; everything: boolean }) {
  const text = useText()
  const { data: hub, error, serial } = useHub(product)
  const narrowing = serial === null || everything ? '' : `?serial=${encodeURIComponent(serial)}`
  const call = `/api/web/products/${product}/assemblies${narrowing}`
  const tree = useQuery<Assembly[]>(call, { keep: true })
  usePageTitle(hub ? `${hub.product.model_number} · ${text('drawings.title')}` : text('drawings.title'))
  if (error && !hub) return <Missing error={error} />
  if (tree.error && !tree.data) return <LoadError error={tree.error} onRetry={tree.retry} />
  if (!hub || !tree.data) return <ViewerWaiting />
  const { model_number } = hub.product
  if (!tree.data.length) {
    return (
      <>
        <h1 className="unseen">{text('drawings.title')}</h1>
        <Empty
          title={text('drawings.none', { model: model_number })}
          actions={
            <>
              <ButtonLink to={contactAddress({ product })}>{text('drawings.ask')}</ButtonLink>
              <ButtonLink to={productAddress(product)}>{model_number}</ButtonLink>
            </>
          }
        >
          {text('drawings.noneText')}
        </Empty>
      </>
    )
  }
  return <DrawingViewer hub={hub} assemblies={tree.data} serial={serial} />
}
