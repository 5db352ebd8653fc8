/** Zoomable viewports of SVG and PDF files, shared by the viewers and the comparison of revisions. */
import { useCallback, useRef } from 'react'
import type { PdfPage } from '#storefront/pdf/open-pdf.ts'
import { PanZoom } from '#storefront/viewer/pan-zoom.tsx'
import type { Size, ViewTransform } from '#storefront/viewer/view-transform.ts'
import { useText } from './messages.ts'
import { PdfPicture, type TextLayer } from './pdf/pdf-picture.tsx'
import { useRenderedPage } from './pdf/use-rendered-page.ts'
import { type SheetViewportProps, ViewportTools } from './picture-viewport.tsx'
import { useSheetAppearance } from './sheet-appearance.ts'
import type { CleanSvg } from './svg/clean-svg.ts'
import { SvgPicture } from './svg/svg-picture.tsx'

interface SvgViewportProps extends SheetViewportProps {
  svg: CleanSvg
  onTree?(tree: ShadowRoot | null): void
  onPress?(x: number, y: number): void
}

export function SvgViewport({ svg, name, marks, tools, onTree, onPress, ...props }: SvgViewportProps) {
  const text = useText()
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
  const text = useText()
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
