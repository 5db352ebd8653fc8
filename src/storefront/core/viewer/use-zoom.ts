/** Panning and zooming of a picture by pointer, wheel, fingers and keys: d3-zoom for the gestures, ours for where they lead. */
import { pointer, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  fitted,
  heldInSight,
  type Point,
  revealPoints,
  type Size,
  transformAt,
  type ViewCenter,
  type ViewTransform,
} from './view-transform.ts'

/** What pages do with a surface. */
export interface SurfaceHandle {
  /** The whole picture. */
  fit(): void
  /** Brings points of the picture into view. @param closest scale, in screen pixels per pixel of the picture, to come to */
  show(points: readonly Point[], closest?: number): void
  /** Closer or further by a factor, around the middle. */
  zoomBy(factor: number): void
  /** Moves the picture, in screen pixels. */
  panBy(x: number, y: number): void
  /** Takes up another room: what was seen as a whole still is. */
  settle(): void
  /** Shows the same spot as another surface. */
  follow(spot: ViewCenter): void
}

interface Zoomed {
  box: RefObject<HTMLElement | null>
  /** Of the picture, in its own pixels. */
  size: Size
  /** Screen pixels at the foot of the box that something else covers. */
  covered: number
  /** Is told of every place, as often as the screen is drawn; `isLed` where another surface was followed to it. */
  onTransform(transform: ViewTransform, box: Size, isSynced: boolean): void
}

/** Further than the whole picture, and closer than it, by these factors. */
const FURTHEST = 0.7
const CLOSEST = 16
const DOUBLE_CLICK = 2.5
const SMOOTH_MS = 200
/** Text that is selected where it lies. */
const SELECTS = '[data-selects]'
/** At least this part of the box is taken for visible, however much is covered. */
const LEAST_ROOM = 0.3

/** Gestures on the box from now on; answers what moves it otherwise, once it is there. */
export function useZoom({ box, size: { width, height }, covered, onTransform }: Zoomed): SurfaceHandle | null {
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
    const room = (): Size => {
      const { clientWidth, clientHeight } = element
      return {
        width: clientWidth,
        height: Math.max(clientHeight * LEAST_ROOM, clientHeight - latest.current.covered),
      }
    }
    const gestures = zoom<HTMLElement, unknown>()
      .filter(isOurs)
      .clickDistance(5)
      .extent(() => [
        [0, 0],
        [room().width, room().height],
      ])
      .constrain((transform) => heldIn(transform, size, room()))
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (sourceEvent) isFitted = false
        latest.current.onTransform(transform, room(), isSynced)
      })
    const go = ({ k, x, y }: ViewTransform) => selection.call(gestures.transform, zoomIdentity.translate(x, y).scale(k))
    const whole = () => {
      go(fitted(size, room()))
      isFitted = true
    }
    const resized = () => {
      const { k } = fitted(size, room())
      gestures.scaleExtent([k * FURTHEST, Math.max(2, k * CLOSEST)])
      if (isFitted) whole()
    }
    const made: SurfaceHandle = {
      follow: (spot) => {
        isSynced = true
        go(transformAt(spot, size, room()))
        isSynced = false
        isFitted = false
      },
      settle: () => {
        smoothly(element)
        resized()
      },
      fit: () => {
        smoothly(element)
        whole()
      },
      show: (points, closest) => {
        const now = zoomTransform(element)
        const next = revealPoints(points, size, room(), now, closest)
        if (next === now) return
        smoothly(element)
        go(next)
        isFitted = false
      },
      zoomBy: (factor) => {
        smoothly(element)
        isFitted = false
        selection.call(gestures.scaleBy, factor)
      },
      panBy: (x, y) => {
        smoothly(element)
        isFitted = false
        const { k } = zoomTransform(element)
        selection.call(gestures.translateBy, x / k, y / k)
      },
    }
    selection.call(gestures).on('dblclick.zoom', (event: MouseEvent | TouchEvent) => {
      if ((event.target as Element).closest(`button, a, ${SELECTS}`)) return
      event.preventDefault()
      if (!isFitted) return made.fit()
      smoothly(element)
      const at = pointer('changedTouches' in event ? event.changedTouches[0] : event, element)
      selection.call(gestures.scaleBy, DOUBLE_CLICK, at)
      isFitted = false
    })
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    resized()
    setHandle(made)
    return () => {
      observer.disconnect()
      selection.on('.zoom', null)
      setHandle(null)
    }
  }, [box, width, height])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the sheet is another room
  useEffect(() => handle?.settle(), [handle, covered])
  return handle
}

/** As d3 has it, but a finger or the mouse on text selects it; two fingers and the wheel move the picture there, too. */
function isOurs(event: MouseEvent | TouchEvent): boolean {
  if (event.type === 'wheel') return true
  const isMany = 'touches' in event && event.touches.length > 1
  const isOnText = (event.target as Element).closest(SELECTS) !== null
  return !event.ctrlKey && !('button' in event && event.button) && (isMany || !isOnText)
}

function heldIn(transform: ZoomTransform, picture: Size, box: Size): ZoomTransform {
  const { x, y } = heldInSight(transform, picture, box)
  return x === transform.x && y === transform.y ? transform : zoomIdentity.translate(x, y).scale(transform.k)
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
/** For a moment, what changes moves there; gestures themselves are followed at once. */
function smoothly(element: HTMLElement): void {
  clearTimeout(timers.get(element))
  element.dataset.smooth = ''
  timers.set(
    element,
    setTimeout(() => delete element.dataset.smooth, SMOOTH_MS),
  )
}
