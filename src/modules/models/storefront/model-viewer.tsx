/** A product in 3D: the model, its part list, and the selected part with its cart button. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import type { ModelCard } from '#modules/catalogue/shared/model.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { numberIn, useProductBreadcrumbs } from '#modules/catalogue/storefront/hub/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { PAGES, partUrl, productUrl } from '#storefront/paths.ts'
import { changeParams } from '#storefront/query/change-params.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { useLazyModule } from '#storefront/ui/use-lazy-module.ts'
import type { SnapPoint } from '#storefront/viewer/snap.ts'
import { ViewerDrawer } from '#storefront/viewer/viewer-drawer.tsx'
import { ViewerPage } from '#storefront/viewer/viewer-page.tsx'
import styles from './panel/part-preview.module.css'
import { ModelLoading } from './picture/model-loading.tsx'
import { ModelPicture } from './picture/model-picture.tsx'
import { useLabels } from './use-labels.ts'
import { useModelFile } from './use-model-file.ts'
import { useViewer, type Viewer } from './use-viewer.ts'

/** The part lists of a product, until the model brings the tree of its parts. */
function PartPreview({ assemblies }: { assemblies: readonly Assembly[] }) {
  const read = useInLanguage()
  return assemblies
    .filter(({ lines }) => lines.length)
    .map(({ id, code, name, lines }) => (
      <section key={id} className={styles.assembly} aria-label={read(name) || code}>
        <h2 className={styles.name}>{read(name) || code}</h2>
        <ul>
          {lines.map(({ id, part, quantity }) => (
            <li key={id} className={styles.line}>
              <PageLink to={partUrl(part.id)} className="mono">
                {part.part_number}
              </PageLink>
              <span>{read(part.name)}</span>
              <span>× {quantity}</span>
            </li>
          ))}
        </ul>
      </section>
    ))
}

interface ModelViewerProps {
  hub: ProductHub
  card: ModelCard
  assemblies: readonly Assembly[]
  /** The unit that filters parts. */
  serial: string | null
  /** Exploded or assembled. */
  isExploded: boolean
  onFailed(error: unknown): void
}

const loadEngine = () => import('./engine.ts').then((module) => module.engine)

/** Default amount of the exploded view. */
const DEFAULT_EXPLOSION = 0.6

export function ModelViewer({
  hub,
  card,
  assemblies,
  serial,
  isExploded,
  onFailed,
}: ModelViewerProps) {
  const text = useText('models')
  const links = useProductBreadcrumbs(hub)
  const { product } = hub
  const file = product.model as NonNullable<typeof product.model>
  const engine = useLazyModule(loadEngine, onFailed)
  const viewer = useViewer(assemblies, isExploded ? DEFAULT_EXPLOSION : 0)
  const labelOf = useLabels(viewer.mapping)
  const { modelFile, begin, cancel } = useModelFile(file, true)
  const [snap, setSnap] = useState<SnapPoint>('peek')
  const [covered, setCovered] = useState(0)
  const [hovered, setHovered] = useState<number | null>(null)
  const { select, flyTo, selected, nodes, scene } = viewer
  useDeepLink(viewer)

  const selectPart = useCallback(
    (id: number) => {
      select(id)
      flyTo(id)
      setSnap((current) => (current === 'full' ? 'half' : current === 'peek' ? 'half' : current))
    },
    [select, flyTo],
  )
  /** A part selected in the picture is already visible; the drawer must not cover it. */
  const pressPart = useCallback(
    (id: number | null) => {
      select(id)
      if (id !== null) setSnap((current) => (current === 'peek' ? 'half' : current))
    },
    [select],
  )
  const node = selected === null ? undefined : nodes[selected]
  const announcement = useMemo(() => {
    if (!node) return ''
    const { name, number } = labelOf(node)
    return number ? text('models.chosenPart', { name, number }) : text('models.chosen', { name })
  }, [node, labelOf, text])
  const title = text(isExploded ? 'models.exploded' : 'models.navigate')
  return (
    <ViewerPage
      links={[...links, { to: productUrl(product.id), label: product.model_number }]}
      title={title}
      tools={
        <ButtonLink small to={otherPage(product.id, isExploded, viewer.view.node)}>
          {text(isExploded ? 'models.toNavigate' : 'models.toExploded')}
        </ButtonLink>
      }
      side={
        <ViewerDrawer label={text('models.list')} snap={snap} onSnap={setSnap} onCover={setCovered}>
          {scene && engine ? (
            <engine.SidePanel
              viewer={viewer}
              labelOf={labelOf}
              onHover={setHovered}
              onSelect={selectPart}
              onSearch={() => setSnap((current) => (current === 'peek' ? 'half' : current))}
            >
              {node && (
                <engine.SelectedPart
                  node={node}
                  viewer={viewer}
                  labelOf={labelOf}
                  product={product.id}
                  model={product.model_number}
                  serial={serial}
                  onSelect={selectPart}
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
        bytes={modelFile.state === 'loaded' ? modelFile.bytes : null}
        model={product.model_number}
        isExploded={isExploded}
        covered={covered}
        hovered={hovered}
        onPress={pressPart}
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

/** Resolves links to a part or a part list line to a node of the model, once. */
function useDeepLink({ scene, nodes, mapping, select, flyTo, view }: Viewer): void {
  const [query, setQuery] = useSearchParams()
  const line = numberIn(query.get('line'))
  const part = numberIn(query.get('part'))
  useEffect(() => {
    if (!scene || (line === null && part === null)) return
    const nodeOfLine = line === null ? undefined : mapping.nodesOf(line)[0]
    const match =
      nodeOfLine ??
      nodes.find(({ id }) => part !== null && mapping.directLineOf(id)?.line.part.id === part)
        ?.id ??
      null
    if (match !== null && view.node === null) {
      select(match)
      flyTo(match)
    }
    setQuery(changeParams({ line: null, part: null }), { replace: true })
  }, [scene, nodes, mapping, line, part, select, flyTo, view.node, setQuery])
}

/** URL of the same model and part on the other page. */
function otherPage(product: number, isExploded: boolean, node: string | null): string {
  const query = new URLSearchParams({ id: String(product), ...(node !== null && { node }) })
  return `${isExploded ? PAGES.model : PAGES.explodedModel}?${query}`
}
