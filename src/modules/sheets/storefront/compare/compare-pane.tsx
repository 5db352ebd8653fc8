/** One of two revisions, synchronized with the other. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LibraryDocument } from '#modules/catalogue/shared/library.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import type { Pdf } from '#storefront/pdf/open-pdf.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import type { ViewportHandle } from '#storefront/viewer/use-zoom.ts'
import type { Size, ViewTransform } from '#storefront/viewer/view-transform.ts'
import { boxWithin } from '../boxes.ts'
import { HitMarks } from '../hit-marks.tsx'
import { usePdf, usePdfPage } from '../pdf/use-pdf.ts'
import { PictureViewport, type SheetViewportProps } from '../picture-viewport.tsx'
import type { CleanSvg } from '../svg/clean-svg.ts'
import { shapesOf } from '../svg/shapes.ts'
import { useSvg } from '../svg/use-svg.ts'
import { useVersionName } from '../use-version-name.ts'
import { viewerKindOf } from '../viewer-kind.ts'
import { PdfViewport, SvgViewport } from '../viewports.tsx'
import styles from './compare-page.module.css'
import { itemOf } from './differences.ts'
import type { SyncedViews } from './synced-views.ts'

interface ComparePaneProps {
  document: LibraryDocument
  side: number
  views: SyncedViews
  page: number
  /** Positions of the labels and wires that the other side lacks. */
  unmatched: readonly number[]
  onPages(pages: number): void
  onItems(items: readonly string[]): void
}

export function ComparePane({
  document,
  side,
  views,
  page,
  unmatched,
  onPages,
  onItems,
}: ComparePaneProps) {
  const text = useText('sheets')
  const spanText = useSpanText()
  const read = useInLanguage()
  const nameOf = useVersionName()
  const span = spanText({ from: document.from_serial, to: document.to_serial })
  const viewer = viewerKindOf(document.file)
  const name = `${read(document.title)}, ${nameOf(document)}`
  const join = useCallback(
    (handle: ViewportHandle | null) => views.join(side, handle),
    [views, side],
  )
  const shared = { ref: join, name }
  const onMove = (picture: Size) => (transform: ViewTransform, box: Size, isSynced: boolean) =>
    views.onMove(side, picture, transform, box, isSynced)
  return (
    <section className={styles.pane} aria-label={nameOf(document)}>
      <header className={styles.head}>
        <h2>{nameOf(document)}</h2>
        {document.later ? (
          <Chip tone="warning">{text('sheet.old')}</Chip>
        ) : (
          <Chip>{text(document.unordered.length ? 'sheet.unordered' : 'sheet.newest')}</Chip>
        )}
        <span>{span ? text('sheet.units', { span }) : text('sheet.allUnits')}</span>
      </header>
      <div className={styles.viewport}>
        {viewer === 'svg' && (
          <SvgPane
            document={document}
            shared={shared}
            onMove={onMove}
            unmatched={unmatched}
            onItems={onItems}
          />
        )}
        {viewer === 'pdf' && (
          <PdfPane
            document={document}
            shared={shared}
            onMove={onMove}
            page={page}
            onPages={onPages}
          />
        )}
        {viewer === 'picture' && (
          <PictureViewport
            {...shared}
            file={document.file}
            onTransform={onMove(sizeOf(document))}
          />
        )}
      </div>
    </section>
  )
}

interface PaneProps {
  document: LibraryDocument
  shared: SheetViewportProps
  onMove(picture: Size): NonNullable<SheetViewportProps['onTransform']>
}

const sizeOf = ({ file: { width = 1200, height = 800 } }: LibraryDocument): Size => ({
  width,
  height,
})

function SvgPane(props: PaneProps & Pick<ComparePaneProps, 'unmatched' | 'onItems'>) {
  const svg = useSvg(props.document.file)
  return svg.state === 'loaded' ? <CompareSvg {...props} svg={svg.value} /> : null
}

function CompareSvg({
  svg,
  shared,
  onMove,
  unmatched,
  onItems,
}: PaneProps & Pick<ComparePaneProps, 'unmatched' | 'onItems'> & { svg: CleanSvg }) {
  const [tree, setTree] = useState<ShadowRoot | null>(null)
  const items = useMemo(
    () =>
      shapesOf(svg.root).flatMap(({ element, belonging }) => {
        const item = itemOf(belonging)
        return item === null ? [] : { element, item, isWire: belonging.text === null }
      }),
    [svg],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per drawing
  useEffect(() => onItems(items.map(({ item }) => item)), [items])
  useEffect(() => {
    for (const [index, { element, isWire }] of items.entries())
      element.toggleAttribute('data-changed', isWire && unmatched.includes(index))
  }, [items, unmatched])
  const hits = useMemo(() => {
    if (!tree) return []
    const container = svg.root.getBoundingClientRect()
    return unmatched.flatMap((index) => {
      const { element, isWire = true } = items[index] ?? {}
      return element && !isWire ? [[boxWithin(element.getBoundingClientRect(), container)]] : []
    })
  }, [tree, svg, items, unmatched])
  return (
    <SvgViewport
      {...shared}
      svg={svg}
      onTree={setTree}
      marks={<HitMarks hits={hits} now={-1} />}
      onTransform={onMove(svg.size)}
    />
  )
}

function PdfPane(props: PaneProps & Pick<ComparePaneProps, 'page' | 'onPages'>) {
  const pdf = usePdf(props.document.file)
  return pdf.state === 'loaded' ? <ComparePdf {...props} pdf={pdf.value} /> : null
}

const noText = () => undefined

function ComparePdf({
  pdf,
  shared,
  onMove,
  page: number,
  onPages,
}: PaneProps & Pick<ComparePaneProps, 'page' | 'onPages'> & { pdf: Pdf }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per file
  useEffect(() => onPages(pdf.pages), [pdf])
  const page = usePdfPage(pdf, Math.min(pdf.pages, number))
  if (page.state !== 'loaded') return null
  return (
    <PdfViewport
      {...shared}
      page={page.value.page}
      onText={noText}
      onTransform={onMove(page.value.page.size)}
    />
  )
}
