/**
 * Zoomable viewports of SVG and PDF files, shared by the viewers and the comparison of revisions.
 */

import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useText } from '#storefront/language/language.tsx'
import type { PdfPage, Region } from '#storefront/pdf/open-pdf.ts'
import { PanZoom } from '#storefront/viewer/pan-zoom.tsx'
import type { Size, ViewTransform } from '#storefront/viewer/view-transform.ts'
import { PdfPicture, type TextLayer } from './pdf/pdf-picture.tsx'
import { type SheetViewportProps, ViewportTools } from './picture-viewport.tsx'
import { useSheetAppearance } from './sheet-appearance.ts'
import type { CleanSvg } from './svg/clean-svg.ts'
import styles from './svg/svg-picture.module.css'

// Renders a page at the resolution of the zoom: the whole page once, and if that is too coarse, the
// visible region again after each gesture.

/** Pixel limit of a canvas on phones. */
const MAX_PIXELS = 9_000_000
const DEBOUNCE_MS = 140
/** Invisible difference to the screen's resolution. */
const SCALE_TOLERANCE = 1.15

interface View {
  transform: ViewTransform
  box: Size
}

/** @returns a callback for the page's transform */
function useRenderedPage(page: PdfPage, holder: RefObject<HTMLElement | null>) {
  const latestView = useRef<View | null>(null)
  const onTransform = useRef<(() => void) | null>(null)
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const { size } = page
    const maxScale = Math.sqrt(MAX_PIXELS / (size.width * size.height))
    const requiredScale = () => (latestView.current?.transform.k ?? 1) * devicePixelRatio
    const base = Math.min(maxScale, Math.max(1, requiredScale()))
    const pageCanvas = canvasFor({ left: 0, top: 0, ...size })
    const drawing = page.draw(pageCanvas, base)
    element.replaceChildren(pageCanvas)
    let detail: HTMLCanvasElement | null = null
    let sharpening: ReturnType<PdfPage['draw']> | null = null
    let timer: ReturnType<typeof setTimeout>
    const sharpen = () => {
      const part = latestView.current && visiblePart(latestView.current, size)
      if (!part || requiredScale() < base * SCALE_TOLERANCE) {
        detail?.remove()
        detail = null
        return
      }
      const canvas = canvasFor(part)
      const scale = Math.min(requiredScale(), Math.sqrt(MAX_PIXELS / (part.width * part.height)))
      sharpening = page.draw(canvas, scale, part)
      sharpening.done
        .then(() => {
          detail?.remove()
          detail = canvas
          element.append(canvas)
        })
        .catch(() => undefined)
    }
    const scheduleSharpening = () => {
      clearTimeout(timer)
      sharpening?.cancel()
      timer = setTimeout(sharpen, DEBOUNCE_MS)
    }
    drawing.done
      .then(() => {
        onTransform.current = scheduleSharpening
        scheduleSharpening()
      })
      .catch(() => undefined)
    return () => {
      clearTimeout(timer)
      onTransform.current = null
      drawing.cancel()
      sharpening?.cancel()
    }
  }, [page, holder])
  return useCallback((transform: ViewTransform, box: Size) => {
    latestView.current = { transform, box }
    onTransform.current?.()
  }, [])
}

function canvasFor({ left, top, width, height }: Region): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  return canvas
}

/** The visible region of the page; null if it is outside of the box. */
function visiblePart({ transform: { k, x, y }, box }: View, size: Size): Region | null {
  const left = Math.max(0, -x / k)
  const top = Math.max(0, -y / k)
  const width = Math.min(size.width, (box.width - x) / k) - left
  const height = Math.min(size.height, (box.height - y) / k) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

/** Styles of the viewer for the drawing. */
const STYLES = `
  svg { display: block; overflow: visible; }
  text { cursor: pointer; user-select: none; }
  [data-net], [data-connector] { cursor: pointer; }
  [data-dim] { opacity: 0.2; }
  [data-changed] { filter: drop-shadow(0 0 2px #ff8a00) drop-shadow(0 0 2px #ff8a00); stroke: #d65400; }
`

interface SvgPictureProps {
  svg: CleanSvg
  /** Receives the shadow root after the drawing is inserted. */
  onTree?(tree: ShadowRoot | null): void
}

/** A drawing in a shadow root. */
function SvgPicture({ svg, onTree }: SvgPictureProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const tree = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = STYLES
    tree.replaceChildren(style, svg.root)
    onTree?.(tree)
    return () => onTree?.(null)
  }, [svg, onTree])
  return <div ref={host} className={styles.host} />
}

interface SvgViewportProps extends SheetViewportProps {
  svg: CleanSvg
  onTree?(tree: ShadowRoot | null): void
  onPress?(x: number, y: number): void
}

export function SvgViewport({
  svg,
  name,
  marks,
  tools,
  onTree,
  onPress,
  ...props
}: SvgViewportProps) {
  const text = useText('sheets')
  const { theme, isDark } = useSheetAppearance(true)
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={svg.size}
      isDark={isDark}
      tools={<ViewportTools theme={theme}>{tools}</ViewportTools>}
      {...(onPress && { onPress: ({ clientX, clientY }) => onPress(clientX, clientY) })}
    >
      <SvgPicture svg={svg} {...(onTree && { onTree })} />
      {marks}
    </PanZoom>
  )
}

interface PdfViewportProps extends SheetViewportProps {
  page: PdfPage
  isText?: boolean
  onText(text: TextLayer | null): void
}

export function PdfViewport({
  page,
  name,
  marks,
  tools,
  isText = false,
  onText,
  onTransform,
  ...props
}: PdfViewportProps) {
  const text = useText('sheets')
  const { theme, isDark } = useSheetAppearance(true)
  const holder = useRef<HTMLDivElement>(null)
  const updateRendering = useRenderedPage(page, holder)
  const onMove = useCallback(
    (transform: ViewTransform, box: Size, isSynced: boolean) => {
      updateRendering(transform, box)
      onTransform?.(transform, box, isSynced)
    },
    [updateRendering, onTransform],
  )
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={page.size}
      isDark={isDark}
      tools={<ViewportTools theme={theme}>{tools}</ViewportTools>}
      onTransform={onMove}
    >
      <PdfPicture page={page} holder={holder} isText={isText} onText={onText} />
      {marks}
    </PanZoom>
  )
}
