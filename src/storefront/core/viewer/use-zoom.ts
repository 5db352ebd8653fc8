/** Pan and zoom by pointer, wheel, touch and keys: d3-zoom handles the gestures, this module the limits. */
import { pointer, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  fitTransform,
  keepInView,
  type Point,
  revealPoints,
  type Size,
  transformAt,
  type ViewCenter,
  type ViewTransform,
} from './view-transform.ts'

/** Imperative handle of a surface. */
export interface SurfaceHandle {
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
  /** Shows the same region as another surface. */
  follow(spot: ViewCenter): void
}

interface ZoomOptions {
  box: RefObject<HTMLElement | null>
  /** Size of the picture, in its own pixels. */
  size: Size
  /** Screen pixels at the bottom of the box that something else covers. */
  covered: number
  /** Receives each transform, once per frame; `isSynced` if it follows another surface. */
  onTransform(transform: ViewTransform, box: Size, isSynced: boolean): void
}

/** Zoom limits, as factors of the fitted scale. */
const MIN_ZOOM = 0.7
const MAX_ZOOM = 16
const DOUBLE_CLICK_ZOOM = 2.5
const TRANSITION_MS = 200
/** Selectable text layer. */
const TEXT_LAYER = '[data-selects]'
/** Minimum fraction of the box that counts as visible, however much is covered. */
const MIN_VISIBLE = 0.3

/** Attaches the gestures to the box; returns the handle once it is mounted. */
export function useZoom({ box, size: { width, height }, covered, onTransform }: ZoomOptions): SurfaceHandle | null {
  const [handle, setHandle] = useState<SurfaceHandle | null>(null)
  const latest = useRef({ covered, onTransform })
  useEffect(() => {
    latest.current = { covered, onTransform }
  })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const size = { width, height }
    const selection = select(element)
    let isFitted = true
    let isSynced = false
    const visibleSize = (): Size => {
      const { clientWidth, clientHeight } = element
      return {
        width: clientWidth,
        height: Math.max(clientHeight * MIN_VISIBLE, clientHeight - latest.current.covered),
      }
    }
    const gestures = zoom<HTMLElement, unknown>()
      .filter(isZoomGesture)
      .clickDistance(5)
      .extent(() => [
        [0, 0],
        [visibleSize().width, visibleSize().height],
      ])
      .constrain((transform) => constrainTransform(transform, size, visibleSize()))
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (sourceEvent) isFitted = false
        latest.current.onTransform(transform, visibleSize(), isSynced)
      })
    const setTransform = ({ k, x, y }: ViewTransform) =>
      selection.call(gestures.transform, zoomIdentity.translate(x, y).scale(k))
    const fitAll = () => {
      setTransform(fitTransform(size, visibleSize()))
      isFitted = true
    }
    const onResize = () => {
      const { k } = fitTransform(size, visibleSize())
      gestures.scaleExtent([k * MIN_ZOOM, Math.max(2, k * MAX_ZOOM)])
      if (isFitted) fitAll()
    }
    const surface: SurfaceHandle = {
      follow: (spot) => {
        isSynced = true
        setTransform(transformAt(spot, size, visibleSize()))
        isSynced = false
        isFitted = false
      },
      settle: () => {
        enableTransition(element)
        onResize()
      },
      fit: () => {
        enableTransition(element)
        fitAll()
      },
      show: (points, closest) => {
        const now = zoomTransform(element)
        const next = revealPoints(points, size, visibleSize(), now, closest)
        if (next === now) return
        enableTransition(element)
        setTransform(next)
        isFitted = false
      },
      zoomBy: (factor) => {
        enableTransition(element)
        isFitted = false
        selection.call(gestures.scaleBy, factor)
      },
      panBy: (x, y) => {
        enableTransition(element)
        isFitted = false
        const { k } = zoomTransform(element)
        selection.call(gestures.translateBy, x / k, y / k)
      },
    }
    selection.call(gestures).on('dblclick.zoom', (event: MouseEvent | TouchEvent) => {
      if ((event.target as Element).closest(`button, a, ${TEXT_LAYER}`)) return
      event.preventDefault()
      if (!isFitted) return surface.fit()
      enableTransition(element)
      const at = pointer('changedTouches' in event ? event.changedTouches[0] : event, element)
      selection.call(gestures.scaleBy, DOUBLE_CLICK_ZOOM, at)
      isFitted = false
    })
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    onResize()
    setHandle(surface)
    return () => {
      observer.disconnect()
      selection.on('.zoom', null)
      setHandle(null)
    }
  }, [box, width, height])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the sheet changes the visible box
  useEffect(() => handle?.settle(), [handle, covered])
  return handle
}

/** Like d3's default, but a press on text selects it; pinch and wheel still zoom there. */
function isZoomGesture(event: MouseEvent | TouchEvent): boolean {
  if (event.type === 'wheel') return true
  const isMultiTouch = 'touches' in event && event.touches.length > 1
  const isOnText = (event.target as Element).closest(TEXT_LAYER) !== null
  return !event.ctrlKey && !('button' in event && event.button) && (isMultiTouch || !isOnText)
}

function constrainTransform(transform: ZoomTransform, picture: Size, box: Size): ZoomTransform {
  const { x, y } = keepInView(transform, picture, box)
  return x === transform.x && y === transform.y ? transform : zoomIdentity.translate(x, y).scale(transform.k)
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
/** Animates programmatic changes only; gestures apply at once. */
function enableTransition(element: HTMLElement): void {
  clearTimeout(timers.get(element))
  element.dataset.smooth = ''
  timers.set(
    element,
    setTimeout(() => delete element.dataset.smooth, TRANSITION_MS),
  )
}
