/** The surface of a picture, and what all surfaces share. */
import type { ReactNode, Ref } from 'react'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { PanZoom } from '#storefront/core/viewer/pan-zoom.tsx'
import { SheetThemeButton } from '#storefront/core/viewer/sheet-theme-button.tsx'
import { usePictureSize } from '#storefront/core/viewer/use-picture-size.ts'
import type { SurfaceHandle } from '#storefront/core/viewer/use-zoom.ts'
import type { Size, ViewTransform } from '#storefront/core/viewer/view-transform.ts'
import { useText } from './messages.ts'
import { type Paper, usePaper } from './paper.ts'

export interface SheetSurfaceProps {
  ref?: Ref<SurfaceHandle | null>
  name: string
  covered?: number
  /** Overlay that scales with the sheet. */
  marks?: ReactNode
  tools?: ReactNode
  onTransform?(transform: ViewTransform, box: Size, isSynced: boolean): void
}

export function PictureSurface({ file, name, marks, tools, ...props }: SheetSurfaceProps & { file: StoredFile }) {
  const text = useText()
  const size = usePictureSize(file)
  const { theme, isDark } = usePaper(file.type === 'image/svg+xml')
  if (!size) return null
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={size}
      isDark={isDark}
      tools={<SurfaceTools theme={theme}>{tools}</SurfaceTools>}
    >
      <img src={addressOfFile(file)} alt="" width={size.width} height={size.height} draggable={false} />
      {marks}
    </PanZoom>
  )
}

export const SurfaceTools = ({ theme, children }: Pick<Paper, 'theme'> & { children: ReactNode }) => (
  <>
    {children}
    <SheetThemeButton theme={theme} />
  </>
)
