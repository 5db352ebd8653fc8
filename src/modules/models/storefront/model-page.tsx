/** A product in 3D, or its part lists without a model or WebGL. */

import { useCallback, useState } from 'react'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import type { ModelCard } from '#modules/catalogue/shared/model.ts'
import { Missing, useHub, useRecordId } from '#modules/catalogue/storefront/hub/public.ts'
import { hasWebgl } from '#shared/react/scene/has-webgl.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { useQuery } from '#storefront/query/use-query.ts'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { ViewerFallback, ViewerSkeleton } from '#storefront/viewer/viewer-skeleton.tsx'
import { ModelViewer } from './model-viewer.tsx'
import { PartLists } from './part-lists.tsx'

export const NavigationPage = () => <ModelPage isExploded={false} />
export const ExplodedPage = () => <ModelPage isExploded />

function ModelPage({ isExploded }: { isExploded: boolean }) {
  const product = useRecordId('id')
  return <ProductModel key={product} product={product} isExploded={isExploded} />
}

function ProductModel({ product, isExploded }: { product: number; isExploded: boolean }) {
  const text = useText('models')
  const { data: hub, error, serial } = useHub(product)
  const unit = serial === null ? '' : `?serial=${encodeURIComponent(serial)}`
  const lists = useQuery<Assembly[]>(`/api/web/products/${product}/assemblies${unit}`, {
    keepPreviousData: true,
  })
  const cards = useQuery<ModelCard[]>(`/api/web/library/models?product=${product}`)
  const [hasFailed, setFailed] = useState(false)
  const onFailed = useCallback((error: unknown) => {
    console.info(error)
    setFailed(true)
  }, [])
  const title = text(isExploded ? 'models.exploded' : 'models.navigate')
  usePageTitle(hub ? `${hub.product.model_number} · ${title}` : title)
  if (error && !hub) {
    return (
      <ViewerFallback>
        <Missing error={error} />
      </ViewerFallback>
    )
  }
  const failed = lists.data ? cards : lists
  if (failed.error && !failed.data) {
    return (
      <ViewerFallback>
        <LoadError error={failed.error} onRetry={failed.retry} />
      </ViewerFallback>
    )
  }
  if (!hub || !lists.data || !cards.data) return <ViewerSkeleton />
  const card = cards.data[0] ?? null
  const props = { hub, assemblies: lists.data, serial }
  const reason = !card ? 'none' : !hasWebgl() ? 'noWebgl' : hasFailed ? 'failed' : null
  if (!card || reason) {
    return (
      <ViewerFallback>
        <PartLists
          {...props}
          card={card}
          reason={reason ?? 'none'}
          onRetry={() => setFailed(false)}
        />
      </ViewerFallback>
    )
  }
  return <ModelViewer {...props} card={card} isExploded={isExploded} onFailed={onFailed} />
}
