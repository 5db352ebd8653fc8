/** Where a picture lies on the screen: its scale, and where its upper left corner is. Pure arithmetic of fitting and showing. */

/** A transform from the picture's own pixels to those of the box around it. */
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

const MARGIN = 16
/** Points that are shown stay so far from the edge. */
const ROOM = 56

/** The largest place at which the whole picture is seen, in the middle of the box. */
export function fitted(picture: Size, box: Size): ViewTransform {
  const room = (length: number) => Math.max(1, length - 2 * MARGIN)
  const k = Math.min(room(box.width) / picture.width, room(box.height) / picture.height)
  return { k, x: (box.width - picture.width * k) / 2, y: (box.height - picture.height * k) / 2 }
}

/** Whether every point lies well inside the box. */
export function isVisible(points: readonly Point[], picture: Size, box: Size, { k, x, y }: ViewTransform): boolean {
  const room = Math.min(ROOM, box.width / 4, box.height / 4)
  const isWithin = (index: number, length: number) => index >= room && index <= length - room
  return points.every(
    (point) =>
      isWithin(point.x * picture.width * k + x, box.width) && isWithin(point.y * picture.height * k + y, box.height),
  )
}

/**
 * The place at which points are seen: as it is where they are already, else with them in the middle, further away where they
 * do not fit into the box together.
 * @param closest scale that is come closer to, where it is larger than the present one
 */
export function revealPoints(
  points: readonly Point[],
  picture: Size,
  box: Size,
  now: ViewTransform,
  closest = 0,
): ViewTransform {
  if (!points.length || (now.k >= closest && isVisible(points, picture, box, now))) return now
  const span = (lengths: number[]) => ({ from: Math.min(...lengths), to: Math.max(...lengths) })
  const across = span(points.map(({ x }) => x * picture.width))
  const down = span(points.map(({ y }) => y * picture.height))
  const fits = (length: number, room: number) => (length > 0 ? Math.max(1, room - 2 * ROOM) / length : Infinity)
  const requested = Math.max(now.k, closest)
  const k = Math.min(requested, fits(across.to - across.from, box.width), fits(down.to - down.from, box.height))
  return {
    k,
    x: box.width / 2 - ((across.from + across.to) / 2) * k,
    y: box.height / 2 - ((down.from + down.to) / 2) * k,
  }
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The same scale, with the picture moved back until it lies under the middle of the box: it is never lost. */
export const heldInSight = ({ k, x, y }: ViewTransform, picture: Size, box: Size): ViewTransform => ({
  k,
  x: between(x, box.width / 2 - picture.width * k, box.width / 2),
  y: between(y, box.height / 2 - picture.height * k, box.height / 2),
})

/** What is looked at, whatever the size of picture and box: so two pictures of different sizes are shown at the same spot. */
export interface ViewCenter extends Point {
  /** 1 is the whole picture. */
  zoom: number
}

/** The point of the picture in the middle of the box, and how close it is. */
export function centerOf({ k, x, y }: ViewTransform, picture: Size, box: Size): ViewCenter {
  const middle = (length: number, index: number, of: number) => (length / 2 - index) / (of * k)
  return {
    zoom: k / fitted(picture, box).k,
    x: middle(box.width, x, picture.width),
    y: middle(box.height, y, picture.height),
  }
}

/** The place at which a picture shows the spot. */
export function transformAt({ zoom, x, y }: ViewCenter, picture: Size, box: Size): ViewTransform {
  const k = fitted(picture, box).k * zoom
  return { k, x: box.width / 2 - x * picture.width * k, y: box.height / 2 - y * picture.height * k }
}
