/** Synchronizes viewports: each follows the transform of the others. */
import { useRef } from 'react'
import type { ViewportHandle } from '#storefront/viewer/use-zoom.ts'
import { centerOf, type Size, type ViewTransform } from '#storefront/viewer/view-transform.ts'

export interface SyncedViews {
  /** Registers a viewport. */
  join(side: number, handle: ViewportHandle | null): void
  onMove(side: number, picture: Size, transform: ViewTransform, box: Size, isSynced: boolean): void
}

export function useSyncedViews(): SyncedViews {
  const handles = useRef<(ViewportHandle | null)[]>([])
  const views = useRef<SyncedViews>({
    join: (side, handle) => {
      handles.current[side] = handle
    },
    onMove: (side, picture, transform, box, isSynced) => {
      if (isSynced || !box.width) return
      const spot = centerOf(transform, picture, box)
      for (const [other, handle] of handles.current.entries())
        if (other !== side) handle?.follow(spot)
    },
  })
  return views.current
}
