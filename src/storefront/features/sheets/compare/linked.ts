/** Synchronizes surfaces: each follows the transform of the others. */
import { useRef } from 'react'
import type { SurfaceHandle } from '#storefront/core/viewer/use-zoom.ts'
import { centerOf, type Size, type ViewTransform } from '#storefront/core/viewer/view-transform.ts'

export interface LinkedViews {
  /** Registers a surface, with the size of its picture. */
  join(side: number, handle: SurfaceHandle | null): void
  moved(side: number, picture: Size, transform: ViewTransform, box: Size, isSynced: boolean): void
}

export function useLinked(): LinkedViews {
  const handles = useRef<(SurfaceHandle | null)[]>([])
  const linked = useRef<LinkedViews>({
    join: (side, handle) => {
      handles.current[side] = handle
    },
    moved: (side, picture, transform, box, isSynced) => {
      if (isSynced || !box.width) return
      const spot = centerOf(transform, picture, box)
      for (const [other, handle] of handles.current.entries()) if (other !== side) handle?.follow(spot)
    },
  })
  return linked.current
}
