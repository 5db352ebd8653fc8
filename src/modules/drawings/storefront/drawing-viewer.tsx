/**
 * The drawing of an assembly with its part list; the selection of balloon, row and part is in sync.
 * The URL holds the state.
 */

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { PartPanel, usePartPanel } from '#modules/catalogue/storefront/product/public.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl, productUrl } from '#storefront/paths.ts'
import { Facts } from '#storefront/ui/facts.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { useLazyModule } from '#storefront/ui/use-lazy-module.ts'
import type { SnapPoint } from '#storefront/viewer/snap.ts'
import { NARROW, useMedia } from '#storefront/viewer/use-media.ts'
import { ViewerDrawer } from '#storefront/viewer/viewer-drawer.tsx'
import { ViewerPage } from '#storefront/viewer/viewer-page.tsx'
import { AssemblyDrawer } from './assembly-drawer.tsx'
import { ancestorsOf } from './drawing-params.ts'
import { DrawingTools } from './drawing-tools.tsx'
import styles from './drawing-viewer.module.css'
import { DrawingViewport } from './drawing-viewport.tsx'
import { PartList } from './part-list.tsx'
import { unitLines } from './unit-lines.ts'
import { useDrawingSelection } from './use-drawing-selection.ts'

/** Renders the print layout on demand, by the page's button or the browser's command. */
function usePrinting(): { isPrinting: boolean; print(): void } {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return { isPrinting, print: () => window.print() }
}

const PanelLinks = lazyComponent(() =>
  import('./panel-links.tsx').then((module) => module.PanelLinks),
)
const loadPrintSheet = () => import('./print-sheet.tsx')

/** Minimum width for the tree next to drawing and list. */
const WIDE = '(width >= 1280px)'

interface DrawingViewerProps {
  hub: ProductHub
  /** At least one. */
  assemblies: readonly Assembly[]
  serial: string | null
}

export function DrawingViewer({ hub: { product }, assemblies, serial }: DrawingViewerProps) {
  const text = useText('drawings')
  const read = useInLanguage()
  const isNarrow = useMedia(NARROW)
  const { selection, openPart, selectBalloon, openAssembly, close, showAll } = useDrawingSelection(
    product.id,
    assemblies,
  )
  const [hovered, setHovered] = useState<string | null>(null)
  const [snap, setSnap] = useState<SnapPoint>('half')
  const [covered, setCovered] = useState(0)
  const [treeChoice, setTreeChoice] = useState<boolean | null>(null)
  const isWide = useMedia(WIDE)
  const hasTree = assemblies.length > 1
  const isTreeOpen = hasTree && (treeChoice ?? isWide)
  const list = useRef<HTMLDivElement>(null)
  const { isPrinting, print } = usePrinting()
  const printModule = useLazyModule(loadPrintSheet)
  usePartPanel()
  const name = selection ? read(selection.assembly.name) : ''
  usePageTitle(`${product.model_number} · ${name}`)
  const selected = selection?.balloon ?? null
  const line = selection?.line ?? null
  useEffect(() => {
    // Keeps the selection visible above the sheet and in it.
    if (selected !== null) setSnap('half')
  }, [selected])
  if (!selection) return null

  const { assembly } = selection
  const { lines, hiddenLines } = unitLines(assembly, serial)
  /** A balloon opens its part, its assembly, or the choice of its rows. */
  const onPress = (balloonLines: readonly AssemblyLine[], key: string) => {
    const [single] = balloonLines
    if (balloonLines.length !== 1 || !single) {
      selectBalloon(key)
      list.current
        ?.querySelector<HTMLElement>(`[data-balloon="${CSS.escape(key)}"] button`)
        ?.focus()
    } else if (single.opens !== null) openAssembly(single.opens)
    else openPart(single)
  }
  const partList = (
    <div
      ref={list}
      className={styles.list}
      data-behind={line !== null || undefined}
      inert={line !== null}
    >
      <Facts of={assembly} />
      <PartList
        key={assembly.id}
        product={product}
        lines={lines}
        changes={assembly.changes}
        hiddenLines={hiddenLines}
        serial={serial}
        highlighted={hovered ?? selected}
        onHover={setHovered}
        onOpen={openPart}
        onEnter={openAssembly}
        onShowAll={showAll}
      />
    </div>
  )
  const panel = line && (
    <div className={styles.panel}>
      <PartPanel
        part={line.part}
        line={line}
        serial={serial}
        model={product.model_number}
        actions={<PanelLinks product={product} line={line} assemblies={assemblies} />}
        onClose={close}
      />
    </div>
  )
  const hasSide = assembly.drawing !== null || panel !== null
  return (
    <>
      <ViewerPage
        links={[
          { to: productUrl(product.id), label: product.model_number },
          ...ancestorsOf(assemblies, assembly).map((item) => ({
            to: drawingUrl(product.id, { assembly: item.id }),
            label: read(item.name),
          })),
        ]}
        title={name}
        tools={
          <DrawingTools
            product={product}
            assembly={assembly}
            isTreeOpen={isTreeOpen}
            onTree={hasTree ? () => setTreeChoice(!isTreeOpen) : null}
            onPrint={print}
          />
        }
        before={
          isTreeOpen && (
            <AssemblyDrawer
              product={product.id}
              assemblies={assemblies}
              current={assembly.id}
              isNarrow={isNarrow}
              onClose={() => setTreeChoice(false)}
            />
          )
        }
        side={
          hasSide && (
            <ViewerDrawer
              label={line ? line.part.part_number : text('list.title')}
              snap={snap}
              onSnap={setSnap}
              onCover={setCovered}
            >
              <div className={styles.side}>
                {assembly.drawing && partList}
                {panel}
              </div>
            </ViewerDrawer>
          )
        }
      >
        {assembly.drawing ? (
          <DrawingViewport
            key={assembly.id}
            hotspots={assembly.hotspots}
            lines={lines}
            drawing={assembly.drawing}
            name={name}
            selected={selected}
            hovered={hovered}
            covered={covered}
            isNarrow={isNarrow}
            onHover={setHovered}
            onPress={onPress}
          />
        ) : (
          <div className={styles.standalone}>
            <p className={styles.noPicture}>{text('drawings.noPicture')}</p>
            {partList}
          </div>
        )}
      </ViewerPage>
      {isPrinting && printModule && (
        <printModule.PrintSheet
          product={product}
          assembly={assembly}
          lines={lines}
          serial={serial}
        />
      )}
    </>
  )
}
