/** A surface for each file type, shared by the viewers and the comparison of revisions. */
import { type ReactNode, type Ref, useCallback, useRef } from 'react'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { PdfPage } from '#storefront/core/pdf/open-pdf.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { PanZoom } from '#storefront/core/viewer/pan-zoom.tsx'
import { useSheetTheme } from '#storefront/core/viewer/sheet-theme.ts'
import { SheetThemeButton } from '#storefront/core/viewer/sheet-theme-button.tsx'
import { usePictureSize } from '#storefront/core/viewer/use-picture-size.ts'
import type { SurfaceHandle } from '#storefront/core/viewer/use-zoom.ts'
import type { Size, ViewTransform } from '#storefront/core/viewer/view-transform.ts'
import { useText } from './messages.ts'
import { PdfPicture, type TextLayer } from './pdf/pdf-picture.tsx'
import { useDrawnPage } from './pdf/use-drawn-page.ts'
import type { CleanSvg } from './svg/clean-svg.ts'
import { SvgPicture } from './svg/svg-picture.tsx'

export interface SheetSurfaceProps {
  ref?: Ref<SurfaceHandle | null>
  name: string
  covered?: number
  /** Overlay that scales with the sheet. */
  marks?: ReactNode
  tools?: ReactNode
  onTransform?(transform: ViewTransform, box: Size, isSynced: boolean): void
}

interface SvgSurfaceProps extends SheetSurfaceProps {
  svg: CleanSvg
  onTree?(tree: ShadowRoot | null): void
  onPress?(x: number, y: number): void
}

export function SvgSurface({ svg, name, marks, tools, onTree, onPress, ...props }: SvgSurfaceProps) {
  const text = useText()
  const paper = useSheetTheme(true)
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={svg.size}
      isDark={paper.isDark}
      tools={<Tools paper={paper}>{tools}</Tools>}
      {...(onPress && { onPress: ({ clientX, clientY }) => onPress(clientX, clientY) })}
    >
      <SvgPicture svg={svg} {...(onTree && { onTree })} />
      {marks}
    </PanZoom>
  )
}

export function PictureSurface({ file, name, marks, tools, ...props }: SheetSurfaceProps & { file: StoredFile }) {
  const text = useText()
  const size = usePictureSize(file)
  const paper = useSheetTheme(file.type === 'image/svg+xml')
  if (!size) return null
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={size}
      isDark={paper.isDark}
      tools={<Tools paper={paper}>{tools}</Tools>}
    >
      <img src={addressOfFile(file)} alt="" width={size.width} height={size.height} draggable={false} />
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
  const paper = useSheetTheme(true)
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
      isDark={paper.isDark}
      tools={<Tools paper={paper}>{tools}</Tools>}
      onTransform={placed}
    >
      <PdfPicture page={page} holder={holder} isText={isText} onText={onText} />
      {marks}
    </PanZoom>
  )
}

const Tools = ({ paper, children }: { paper: ReturnType<typeof useSheetTheme>; children: ReactNode }) => (
  <>
    {children}
    <SheetThemeButton paper={paper} />
  </>
)
