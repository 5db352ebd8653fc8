/**
 * Pan and zoom of a picture: it is fitted at once, and moves when the code of the gestures has
 * loaded.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  fitTransform,
  openTransform,
  type Point,
  type Size,
  type ViewCenter,
  type ViewTransform,
} from './view-transform.ts'
import type { Gestures } from './zoom-gestures.ts'

/** Imperative handle of a viewport. */
export interface ViewportHandle {
  /** Fits the whole picture. */
  fit(): void
  /**
   * Scrolls points of the picture into view.
   * @param closest scale to zoom in to, in screen pixels per pixel of the picture
   */
  show(points: readonly Point[], closest?: number): void
  /** Zooms by a factor around the middle. */
  zoomBy(factor: number): void
  /** Pans, in screen pixels. */
  panBy(x: number, y: number): void
  /** Adapts to a new size of the box: a fitted picture stays fitted. */
  settle(): void
  /** Shows the same region as another viewport. */
  follow(center: ViewCenter): void
}

interface ZoomOptions {
  box: RefObject<HTMLElement | null>
  /** Size of the picture, in its own pixels. */
  size: Size
  /** Whether that is the size of a turned picture, which is fitted again; a square one, too. */
  isTurned: boolean
  /** Screen pixels at the bottom of the box that something else covers. */
  covered: number
  /** The smallest lettering, so that it opens readable, or null if unknown; otherwise it is fitted. */
  lettering: number | null | undefined
  /** Receives each transform, once per frame; `isSynced` if it follows another viewport. */
  onTransform(transform: ViewTransform, box: Size, isSynced: boolean): void
}

/** Minimum fraction of the box that counts as visible, however much is covered. */
const MIN_VISIBLE = 0.3

/** Attaches the gestures to the box; returns the handle once it is mounted. */
export function useZoom({
  box,
  size: { width, height },
  isTurned,
  covered,
  lettering,
  onTransform,
}: ZoomOptions): ViewportHandle | null {
  const [handle, setHandle] = useState<ViewportHandle | null>(null)
  const latest = useRef({ covered, onTransform })
  useEffect(() => {
    latest.current = { covered, onTransform }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turned picture is fitted again
  useEffect(() => {
    const element = box.current
    if (!element) return
    const size = { width, height }
    const visibleSize = (): Size => {
      const { clientWidth, clientHeight } = element
      return {
        width: clientWidth,
        height: Math.max(clientHeight * MIN_VISIBLE, clientHeight - latest.current.covered),
      }
    }
    const openingTransform = () =>
      lettering === undefined
        ? fitTransform(size, visibleSize())
        : openTransform(size, visibleSize(), lettering)
    const openPicture = () => latest.current.onTransform(openingTransform(), visibleSize(), false)
    const observer = new ResizeObserver(openPicture)
    observer.observe(element)
    openPicture()

    let isDetached = false
    let gestures: Gestures | null = null
    /** Events before the gestures are ready are kept. */
    const pending: ((gestures: Gestures) => void)[] = []
    const run = (task: (gestures: Gestures) => void) => {
      if (gestures) task(gestures)
      else pending.push(task)
    }
    import('./zoom-gestures.ts').then(({ attachGestures }) => {
      if (isDetached) return
      observer.disconnect()
      const attached = attachGestures(element, {
        size,
        visibleSize,
        openingTransform,
        onTransform: (...transform) => latest.current.onTransform(...transform),
      })
      gestures = attached
      for (const task of pending) task(attached)
    }, console.info)
    setHandle({
      fit: () => run((target) => target.fit()),
      show: (points, closest) => run((target) => target.show(points, closest)),
      zoomBy: (factor) => run((target) => target.zoomBy(factor)),
      panBy: (x, y) => run((target) => target.panBy(x, y)),
      follow: (center) => run((target) => target.follow(center)),
      settle: () => (gestures ? gestures.settle() : openPicture()),
    })
    return () => {
      isDetached = true
      observer.disconnect()
      gestures?.detach()
      setHandle(null)
    }
  }, [box, width, height, isTurned, lettering])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the sheet changes the visible box
  useEffect(() => handle?.settle(), [handle, covered])
  return handle
}
