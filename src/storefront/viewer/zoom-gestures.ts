/**
 * Pan and zoom by pointer, wheel and touch: d3-zoom handles the gestures, this module the limits.
 */
import { pointer, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { spreadDiscs } from './spread.ts'
import type { ViewportHandle } from './use-zoom.ts'
import {
  fitTransform,
  keepInView,
  revealPoints,
  type Size,
  transformAt,
  type ViewTransform,
} from './view-transform.ts'

// Overlays of a picture: shown once it has loaded, and without overlaps at any scale.

interface Overlays {
  /** Places them for a scale, in screen pixels per pixel of the picture. */
  place(k: number): void
  detach(): void
}

/**
 * Smaller changes of the scale keep the positions, so that overlays do not jitter during a pinch.
 */
const TOLERANCE = 0.01
/** Shorter moves need no line to the point. */
const NEAR = 6

const numberIn = (element: HTMLElement, name: string) =>
  Number(element.style.getPropertyValue(name))

/** @param box contains the picture and the overlays */
function attachOverlays(box: HTMLElement): Overlays {
  let placedScale = 0
  let scale = 1
  const place = (k: number) => {
    scale = k
    if (Math.abs(k / placedScale - 1) < TOLERANCE) return
    placedScale = k
    const anchors = [...box.querySelectorAll<HTMLElement>('[data-anchored]')]
    const discs = anchors.map((element) => {
      const { offsetWidth = 0, offsetHeight = 0 } = (element.firstElementChild ??
        element) as HTMLElement
      const [x, y] = [numberIn(element, '--across') * k, numberIn(element, '--down') * k]
      return { x, y, radius: Math.max(offsetWidth, offsetHeight) / 2 }
    })
    for (const [index, { x, y }] of spreadDiscs(discs).entries()) {
      const element = anchors[index]
      element?.style.setProperty('--dx', x.toFixed(1))
      element?.style.setProperty('--dy', y.toFixed(1))
      element?.toggleAttribute('data-moved', Math.hypot(x, y) > NEAR)
    }
  }
  // Lines of another unit have other balloons.
  const observer = new MutationObserver(() => {
    placedScale = 0
    place(scale)
  })
  observer.observe(box, { childList: true, subtree: true })
  const show = () => {
    box.dataset.drawn = ''
  }
  const picture = box.querySelector('img')
  if (!picture || picture.complete) show()
  else for (const event of ['load', 'error']) picture.addEventListener(event, show, { once: true })
  return { place, detach: () => observer.disconnect() }
}

export interface Gestures extends ViewportHandle {
  detach(): void
}

interface GestureOptions {
  /** Size of the picture, in its own pixels. */
  size: Size
  /** The visible part of the box. */
  visibleSize(): Size
  /** The transform that the picture opens with, fitted or larger. */
  openingTransform(): ViewTransform
  onTransform(transform: ViewTransform, box: Size, isSynced: boolean): void
}

/** Zoom limits, as factors of the fitted scale. */
const MIN_ZOOM = 0.7
const MAX_ZOOM = 16
const DOUBLE_CLICK_ZOOM = 2.5
const TRANSITION_MS = 200
/** Selectable text layer. */
const TEXT_LAYER = '[data-selects]'

/** Attaches the gestures to the box, and shows the picture as it opens. */
export function attachGestures(
  element: HTMLElement,
  { size, visibleSize, openingTransform, onTransform }: GestureOptions,
): Gestures {
  const selection = select(element)
  const overlays = attachOverlays(element)
  /** Until it is moved, the picture adapts to its box. */
  let resting: 'opened' | 'fitted' | null = 'opened'
  let isSynced = false
  const gestures = zoom<HTMLElement, unknown>()
    .filter(isZoomGesture)
    .clickDistance(5)
    .extent(() => [
      [0, 0],
      [visibleSize().width, visibleSize().height],
    ])
    .constrain((transform) => constrainTransform(transform, size, visibleSize()))
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent) resting = null
      onTransform(transform, visibleSize(), isSynced)
      overlays.place(transform.k)
    })
  const setTransform = ({ k, x, y }: ViewTransform) =>
    selection.call(gestures.transform, zoomIdentity.translate(x, y).scale(k))
  const rest = (state: 'opened' | 'fitted') => {
    setTransform(state === 'opened' ? openingTransform() : fitTransform(size, visibleSize()))
    resting = state
  }
  const onResize = () => {
    const { k } = fitTransform(size, visibleSize())
    gestures.scaleExtent([k * MIN_ZOOM, Math.max(2, k * MAX_ZOOM)])
    if (resting) rest(resting)
  }
  const observer = new ResizeObserver(onResize)
  const viewport: Gestures = {
    follow: (center) => {
      isSynced = true
      setTransform(transformAt(center, size, visibleSize()))
      isSynced = false
      resting = null
    },
    settle: () => {
      enableTransition(element)
      onResize()
    },
    fit: () => {
      enableTransition(element)
      rest('fitted')
    },
    show: (points, closest) => {
      const current = zoomTransform(element)
      const next = revealPoints(points, size, visibleSize(), current, closest)
      if (next === current) return
      enableTransition(element)
      setTransform(next)
      resting = null
    },
    zoomBy: (factor) => {
      enableTransition(element)
      resting = null
      selection.call(gestures.scaleBy, factor)
    },
    panBy: (x, y) => {
      enableTransition(element)
      resting = null
      const { k } = zoomTransform(element)
      selection.call(gestures.translateBy, x / k, y / k)
    },
    detach: () => {
      observer.disconnect()
      overlays.detach()
      selection.on('.zoom', null)
    },
  }
  selection.call(gestures).on('dblclick.zoom', (event: MouseEvent | TouchEvent) => {
    if ((event.target as Element).closest(`button, a, ${TEXT_LAYER}`)) return
    event.preventDefault()
    if (!resting) return viewport.fit()
    enableTransition(element)
    const point = pointer('changedTouches' in event ? event.changedTouches[0] : event, element)
    selection.call(gestures.scaleBy, DOUBLE_CLICK_ZOOM, point)
    resting = null
  })
  observer.observe(element)
  onResize()
  return viewport
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
  return x === transform.x && y === transform.y
    ? transform
    : zoomIdentity.translate(x, y).scale(transform.k)
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
