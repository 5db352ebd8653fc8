/** Zoomable viewport of a picture, and the common parts of all viewports of sheets. */

import type { ReactNode, Ref } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { BrokenPicture } from '#storefront/viewer/broken-picture.tsx'
import { PanZoom } from '#storefront/viewer/pan-zoom.tsx'
import { SheetThemeButton } from '#storefront/viewer/sheet-theme.tsx'
import { usePictureSize } from '#storefront/viewer/use-picture-size.ts'
import type { ViewportHandle } from '#storefront/viewer/use-zoom.ts'
import type { Size, ViewTransform } from '#storefront/viewer/view-transform.ts'
import { type SheetAppearance, useSheetAppearance } from './sheet-appearance.ts'

export interface SheetViewportProps {
  ref?: Ref<ViewportHandle | null>
  name: string
  covered?: number
  /** Overlay that scales with the sheet. */
  marks?: ReactNode
  tools?: ReactNode
  /** The smallest lettering of a sheet that opens readable; null if unknown. */
  lettering?: number | null
  /** Whether a button turns the sheet. */
  canTurn?: boolean
  onTransform?(transform: ViewTransform, box: Size, isSynced: boolean): void
}

interface PictureViewportProps extends SheetViewportProps {
  file: StoredFile
  /** Replaces a picture that the browser cannot show. */
  broken?: ReactNode
}

export function PictureViewport({
  file,
  name,
  marks,
  tools,
  broken,
  ...props
}: PictureViewportProps) {
  const text = useText('sheets')
  const { size, isBroken, onError } = usePictureSize(file)
  const { theme, isDark } = useSheetAppearance(file.type === 'image/svg+xml')
  if (isBroken) return broken ?? <BrokenPicture name={file.name} />
  if (!size) return null
  return (
    <PanZoom
      {...props}
      label={text('sheet.picture', { name })}
      size={size}
      isDark={isDark}
      tools={<ViewportTools theme={theme}>{tools}</ViewportTools>}
    >
      <img
        src={fileUrl(file)}
        alt=""
        width={size.width}
        height={size.height}
        draggable={false}
        onError={onError}
      />
      {marks}
    </PanZoom>
  )
}

export const ViewportTools = ({
  theme,
  children,
}: Pick<SheetAppearance, 'theme'> & { children: ReactNode }) => (
  <>
    {children}
    <SheetThemeButton theme={theme} />
  </>
)
