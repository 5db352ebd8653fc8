/** A product in 3D: the model, its part list, and the selected part with its cart button. */
import { useCallback, useMemo, useState } from 'react'
import type { Assembly } from '#shared/web/assembly.ts'
import type { ModelCard } from '#shared/web/model.ts'
import type { ProductHub } from '#shared/web/product.ts'
import { PAGES, productAddress } from '#storefront/core/paths.ts'
import { ButtonLink } from '#storefront/core/ui/button.tsx'
import { useLazyModule } from '#storefront/core/ui/use-lazy-module.ts'
import type { SnapPoint } from '#storefront/core/viewer/snap.ts'
import { ViewerDrawer } from '#storefront/core/viewer/viewer-drawer.tsx'
import { ViewerPage } from '#storefront/core/viewer/viewer-page.tsx'
import { useProductBreadcrumbs } from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'
import { PartPreview } from './panel/part-preview.tsx'
import { ModelLoading } from './picture/model-loading.tsx'
import { ModelPicture } from './picture/model-picture.tsx'
import { useDeepLink } from './use-deep-link.ts'
import { useLabels } from './use-labels.ts'
import { useModelFile } from './use-model-file.ts'
import { useViewer } from './use-viewer.ts'

interface ModelViewerProps {
  hub: ProductHub
  card: ModelCard
  assemblies: readonly Assembly[]
  /** The unit that filters parts. */
  serial: string | null
  /** Exploded or assembled. */
  isApart: boolean
  onFailed(error: unknown): void
}

const loadEngine = () => import('./engine.ts').then((module) => module.engine)

/** Default amount of the exploded view. */
const APART = 0.6

export function ModelViewer({ hub, card, assemblies, serial, isApart, onFailed }: ModelViewerProps) {
  const text = useText()
  const links = useProductBreadcrumbs(hub)
  const { product } = hub
  const file = product.model as NonNullable<typeof product.model>
  const engine = useLazyModule(loadEngine, onFailed)
  const viewer = useViewer(assemblies, isApart ? APART : 0)
  const labelOf = useLabels(viewer.mapping)
  const { modelFile, begin, cancel } = useModelFile(file, true)
  const [snap, setSnap] = useState<SnapPoint>('peek')
  const [covered, setCovered] = useState(0)
  const [hovered, setPointed] = useState<number | null>(null)
  const { choose, fly, selected, nodes, stage } = viewer
  useDeepLink(viewer)

  const chooseHere = useCallback(
    (id: number) => {
      choose(id)
      fly(id)
      setSnap((before) => (before === 'full' ? 'half' : before === 'peek' ? 'half' : before))
    },
    [choose, fly],
  )
  /** A part selected in the picture is already visible; the drawer must not cover it. */
  const press = useCallback(
    (id: number | null) => {
      choose(id)
      if (id !== null) setSnap((before) => (before === 'peek' ? 'half' : before))
    },
    [choose],
  )
  const node = selected === null ? undefined : nodes[selected]
  const announcement = useMemo(() => {
    if (!node) return ''
    const { name, number } = labelOf(node)
    return number ? text('models.chosenPart', { name, number }) : text('models.chosen', { name })
  }, [node, labelOf, text])
  const title = text(isApart ? 'models.exploded' : 'models.navigate')
  return (
    <ViewerPage
      links={[...links, { to: productAddress(product.id), label: product.model_number }]}
      title={title}
      tools={
        <ButtonLink small to={otherPage(product.id, isApart, viewer.view.node)}>
          {text(isApart ? 'models.toNavigate' : 'models.toExploded')}
        </ButtonLink>
      }
      side={
        <ViewerDrawer label={text('models.list')} snap={snap} onSnap={setSnap} onCover={setCovered}>
          {stage && engine ? (
            <engine.SidePanel
              viewer={viewer}
              labelOf={labelOf}
              onHover={setPointed}
              onSelect={chooseHere}
              onSearch={() => setSnap((before) => (before === 'peek' ? 'half' : before))}
            >
              {node && (
                <engine.ChosenPart
                  node={node}
                  viewer={viewer}
                  labelOf={labelOf}
                  product={product.id}
                  serial={serial}
                  onSelect={chooseHere}
                />
              )}
            </engine.SidePanel>
          ) : (
            <PartPreview assemblies={assemblies} />
          )}
        </ViewerDrawer>
      }
    >
      <ModelPicture
        engine={engine}
        viewer={viewer}
        labelOf={labelOf}
        bytes={modelFile.state === 'there' ? modelFile.bytes : null}
        model={product.model_number}
        isApart={isApart}
        covered={covered}
        hovered={hovered}
        onPress={press}
        onFailed={onFailed}
      >
        <ModelLoading
          model={product.model_number}
          file={file}
          poster={card.poster}
          modelFile={modelFile}
          onBegin={begin}
          onCancel={cancel}
          onFailed={onFailed}
        />
      </ModelPicture>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </ViewerPage>
  )
}

/** The same model and part on the other page. */
function otherPage(product: number, isApart: boolean, node: string | null): string {
  const query = new URLSearchParams({ id: String(product), ...(node !== null && { node }) })
  return `${isApart ? PAGES.model : PAGES.explodedModel}?${query}`
}
