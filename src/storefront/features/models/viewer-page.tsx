/** The 3D pages: the product that the address names, or the gallery of products with a model. */
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Assembly } from '#shared/web/assembly.ts'
import type { ModelCard } from '#shared/web/model.ts'
import { usePageTitle } from '#storefront/core/layout/page-title.ts'
import { useQuery } from '#storefront/core/reading/use-query.ts'
import { hasWebgl } from '#storefront/core/scene/has-webgl.ts'
import { LoadError } from '#storefront/core/ui/load-error.tsx'
import { ViewerWaiting } from '#storefront/core/viewer/viewer-waiting.tsx'
import { Missing, numberIn, useHub } from '#storefront/features/library/public.ts'
import { GalleryPage } from './gallery-page.tsx'
import { useText } from './messages.ts'
import { PartLists } from './part-lists.tsx'

const ModelPage = lazy(() => import('./model-page.tsx').then((it) => ({ default: it.ModelPage })))

export const NavigationPage = () => <ProductInSpace isApart={false} />
export const ExplodedPage = () => <ProductInSpace isApart />

function ProductInSpace({ isApart }: { isApart: boolean }) {
  const [query] = useSearchParams()
  const product = numberIn(query.get('id'))
  return product === null ? (
    <GalleryPage isApart={isApart} />
  ) : (
    <ProductViewer key={product} product={product} isApart={isApart} />
  )
}

function ProductViewer({ product, isApart }: { product: number; isApart: boolean }) {
  const text = useText()
  const { data: hub, error, serial } = useHub(product)
  const unit = serial === null ? '' : `?serial=${encodeURIComponent(serial)}`
  const lists = useQuery<Assembly[]>(`/api/web/products/${product}/assemblies${unit}`, { keep: true })
  const cards = useQuery<ModelCard[]>(`/api/web/library/models?product=${product}`)
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback((reason: unknown) => {
    console.info(reason)
    setFailed(true)
  }, [])
  const title = text(isApart ? 'models.exploded' : 'models.navigate')
  usePageTitle(hub ? `${hub.product.model_number} · ${title}` : title)
  if (error && !hub) return <Missing error={error} />
  const failed = lists.data ? cards : lists
  if (failed.error && !failed.data) return <LoadError error={failed.error} onRetry={failed.retry} />
  if (!hub || !lists.data || !cards.data) return <ViewerWaiting />
  const card = cards.data[0] ?? null
  const shared = { hub, assemblies: lists.data, serial }
  const why = !card ? 'none' : !hasWebgl() ? 'noWebgl' : hasFailed ? 'failed' : null
  if (!card || why) return <PartLists {...shared} card={card} why={why ?? 'none'} onRetry={() => setFailed(false)} />
  return (
    <Suspense fallback={<ViewerWaiting />}>
      <ModelPage {...shared} card={card} isApart={isApart} onFailed={fail} />
    </Suspense>
  )
}
