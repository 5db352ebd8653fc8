/** The surfaces of SVG and PDF files, shared by the viewers and the comparison of revisions. */
import { useCallback, useRef } from 'react'
import type { PdfPage } from '#storefront/core/pdf/open-pdf.ts'
import { PanZoom } from '#storefront/core/viewer/pan-zoom.tsx'
import type { Size, ViewTransform } from '#storefront/core/viewer/view-transform.ts'
import { useText } from './messages.ts'
import { usePaper } from './paper.ts'
import { PdfPicture, type TextLayer } from './pdf/pdf-picture.tsx'
import { useDrawnPage } from './pdf/use-drawn-page.ts'
import { type SheetSurfaceProps, SurfaceTools } from './picture-surface.tsx'
import type { CleanSvg } from './svg/clean-svg.ts'
import { SvgPicture } from './svg/svg-picture.tsx'

interface SvgSurfaceProps extends SheetSurfaceProps {
  svg: CleanSvg
  onTree?(tree: ShadowRoot | null): void
  onPress?(x: number, y: number): void
}

export function SvgSurface({ svg, name, marks, tools, onTree, onPress, ...props }: SvgSurfaceProps) {
  const text = useText()
  const { theme, isDark } = usePaper(true)
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={svg.size}
      isDark={isDark}
      tools={<SurfaceTools theme={theme}>{tools}</SurfaceTools>}
      {...(onPress && { onPress: ({ clientX, clientY }) => onPress(clientX, clientY) })}
    >
      <SvgPicture svg={svg} {...(onTree && { onTree })} />
      {marks}
    </PanZoom>
  )
}

interface PdfSurfaceProps extends SheetSurfaceProps {
  page: PdfPage
  isText?: boolean
  onText(text: TextLayer | null): void
}

export function PdfSurface({
  page,
  name,
  marks,
  tools,
  isText = false,
  onText,
  onTransform,
  ...props
}: PdfSurfaceProps) {
  const text = useText()
  const { theme, isDark } = usePaper(true)
  const holder = useRef<HTMLDivElement>(null)
  const drawn = useDrawnPage(page, holder)
  const placed = useCallback(
    (transform: ViewTransform, box: Size, isSynced: boolean) => {
      drawn(transform, box)
      onTransform?.(transform, box, isSynced)
    },
    [drawn, onTransform],
  )
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={page.size}
      isDark={isDark}
      tools={<SurfaceTools theme={theme}>{tools}</SurfaceTools>}
      onTransform={placed}
    >
      <PdfPicture page={page} holder={holder} isText={isText} onText={onText} />
      {marks}
    </PanZoom>
  )
}
