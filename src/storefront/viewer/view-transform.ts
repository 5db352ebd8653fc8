/**
 * Transforms of a picture on the screen: scale, and upper left corner. Pure functions to fit and to
 * reveal.
 */

/** A transform from the picture's own pixels to those of its box. */
export interface ViewTransform {
  k: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A point of the picture, from 0 to 1 of its width and height. */
export interface Point {
  x: number
  y: number
}

// A picture is turned clockwise: its left edge comes to the top.

export const turnedSize = ({ width, height }: Size): Size => ({ width: height, height: width })
export const turnedPoint = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })

/** The transform of the upright picture in a box turned back, which shows the same region. */
export const uprightTransform = (
  { k, x, y }: ViewTransform,
  picture: Size,
  box: Size,
): ViewTransform => ({ k, x: y, y: box.width - x - picture.height * k })

const FIT_MARGIN = 16
/** Margin between revealed points and the edge. */
const REVEAL_MARGIN = 56

/** The largest transform that shows the whole picture, centred in the box. */
export function fitTransform(picture: Size, box: Size): ViewTransform {
  const room = (length: number) => Math.max(1, length - 2 * FIT_MARGIN)
  const k = Math.min(room(box.width) / picture.width, room(box.height) / picture.height)
  return { k, x: (box.width - picture.width * k) / 2, y: (box.height - picture.height * k) / 2 }
}

/** Smaller lettering cannot be read, in screen pixels; a fitted picture may have slightly less. */
const READABLE = 9
const TOLERATED = 8
/** A picture never opens larger than this, as a factor of the fitted scale. */
const MAX_OPENING_ZOOM = 4

/**
 * The transform that a picture opens with: fitted if it can be read, else larger, with its beginning
 * in view. Without known lettering, a landscape picture fills the height of a portrait box.
 * @param lettering size of the smallest lettering, in pixels of the picture
 */
export function openTransform(picture: Size, box: Size, lettering: number | null): ViewTransform {
  const fitted = fitTransform(picture, box)
  const isAcross = picture.width > picture.height && box.width < box.height
  const filling = isAcross ? (box.height - 2 * FIT_MARGIN) / picture.height : fitted.k
  const readable = lettering ? READABLE / lettering : filling
  if (readable <= fitted.k || (lettering && lettering * fitted.k >= TOLERATED)) return fitted
  const k = Math.min(readable, fitted.k * MAX_OPENING_ZOOM)
  const offset = (length: number, available: number) =>
    Math.max(FIT_MARGIN, (available - length) / 2)
  return {
    k,
    x: offset(picture.width * k, box.width),
    y: offset(picture.height * k, box.height),
  }
}

/** Whether every point is inside the box with a margin. */
export function isVisible(
  points: readonly Point[],
  picture: Size,
  box: Size,
  { k, x, y }: ViewTransform,
): boolean {
  const room = Math.min(REVEAL_MARGIN, box.width / 4, box.height / 4)
  const isInside = (offset: number, length: number) => offset >= room && offset <= length - room
  return points.every(
    (point) =>
      isInside(point.x * picture.width * k + x, box.width) &&
      isInside(point.y * picture.height * k + y, box.height),
  )
}

/**
 * A transform that shows all points: the current one if it does, else centred on them, and zoomed
 * out if they do not fit.
 * @param closest scale to zoom in to, if larger than the current one
 */
export function revealPoints(
  points: readonly Point[],
  picture: Size,
  box: Size,
  current: ViewTransform,
  closest = 0,
): ViewTransform {
  if (!points.length || (current.k >= closest && isVisible(points, picture, box, current)))
    return current
  const span = (lengths: number[]) => ({ from: Math.min(...lengths), to: Math.max(...lengths) })
  const horizontal = span(points.map(({ x }) => x * picture.width))
  const vertical = span(points.map(({ y }) => y * picture.height))
  const fitScale = (length: number, room: number) =>
    length > 0 ? Math.max(1, room - 2 * REVEAL_MARGIN) / length : Infinity
  const requested = Math.max(current.k, closest)
  const k = Math.min(
    requested,
    fitScale(horizontal.to - horizontal.from, box.width),
    fitScale(vertical.to - vertical.from, box.height),
  )
  return {
    k,
    x: box.width / 2 - ((horizontal.from + horizontal.to) / 2) * k,
    y: box.height / 2 - ((vertical.from + vertical.to) / 2) * k,
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * Keeps the scale, and moves the picture back until it covers the middle of the box, so that it is
 * never lost.
 */
export const keepInView = (
  { k, x, y }: ViewTransform,
  picture: Size,
  box: Size,
): ViewTransform => ({
  k,
  x: clamp(x, box.width / 2 - picture.width * k, box.width / 2),
  y: clamp(y, box.height / 2 - picture.height * k, box.height / 2),
})

/** The viewed region, independent of the sizes of picture and box, to synchronize two pictures. */
export interface ViewCenter extends Point {
  /** 1 is the fitted picture. */
  zoom: number
}

/** The point of the picture in the middle of the box, and the zoom. */
export function centerOf({ k, x, y }: ViewTransform, picture: Size, box: Size): ViewCenter {
  const middle = (length: number, offset: number, of: number) => (length / 2 - offset) / (of * k)
  return {
    zoom: k / fitTransform(picture, box).k,
    x: middle(box.width, x, picture.width),
    y: middle(box.height, y, picture.height),
  }
}

/** The transform that shows the region. */
export function transformAt({ zoom, x, y }: ViewCenter, picture: Size, box: Size): ViewTransform {
  const k = fitTransform(picture, box).k * zoom
  return { k, x: box.width / 2 - x * picture.width * k, y: box.height / 2 - y * picture.height * k }
}
