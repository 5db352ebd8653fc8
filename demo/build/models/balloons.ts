/**
 * Places the balloons of an exploded drawing near their parts, on free space, with leaders that do
 * not cross.
 */
import type { Drawing } from '../projection/drawing.ts'

export interface Balloon {
  /** Middle of the balloon, and the end of its leader on the part; units of the sheet. */
  x: number
  y: number
  toX: number
  toY: number
}

/** Radius of a balloon with the air around it, and between the middles of two. */
const [REACH, APART] = [25, 52]
const STEP = 9
const [NEAREST, FARTHEST] = [44, 300]
const ANCHORS = 24

/**
 * A balloon for each body.
 * @param wide bodies whose balloon needs room for a quantity on its right
 * @param margins units of the sheet at left, top, right and bottom that stay free
 * @throws when a body is not seen at all
 */
export function placeBalloons(
  { bodies, raster, fine }: Drawing,
  count: number,
  wide: (body: number) => boolean,
  margins: readonly [number, number, number, number],
): Balloon[] {
  const { width, height } = raster
  const covered = coverage(bodies, width, height)
  const isFree = (x: number, y: number, room: number) =>
    covered(
      (x - REACH) * fine,
      (y - REACH) * fine,
      (x + REACH + room) * fine,
      (y + REACH) * fine,
    ) === 0
  const free: [number, number][] = []
  const [left, top, right, bottom] = margins
  for (let y = top + REACH; y < height / fine - bottom - REACH; y += STEP)
    for (let x = left + REACH; x < width / fine - right - REACH; x += STEP)
      if (isFree(x, y, 0)) free.push([x, y])
  const anchors = anchorsOf(bodies, width, count).map((list, body) => {
    if (!list.length) throw new Error(`demo: part ${body + 1} of an exploded drawing is hidden`)
    return list.map(([x, y]) => [x / fine, y / fine] as const)
  })
  const placed: (Balloon | undefined)[] = []
  const order = anchors
    .map((_, body) => body)
    .sort((a, b) => (anchors[a]?.length ?? 0) - (anchors[b]?.length ?? 0))
  for (const body of order) {
    let best: Balloon | undefined
    let least = Infinity
    for (const [x, y] of free) {
      if (wide(body) && !isFree(x, y, 26)) continue
      if (placed.some((other) => other && Math.hypot(other.x - x, other.y - y) < APART)) continue
      for (const [toX, toY] of anchors[body] ?? []) {
        const distance = Math.hypot(toX - x, toY - y)
        if (distance < NEAREST || distance > FARTHEST) continue
        if (distance >= least) continue
        const anchor = { x, y, toX, toY }
        const cost =
          distance +
          1.1 * crossedLength(anchor, body) +
          placed.reduce((sum, other) => sum + (other ? overlapCost(anchor, other) : 0), 0)
        if (cost < least) [least, best] = [cost, anchor]
      }
    }
    if (!best) throw new Error(`demo: there is no room for the balloon of part ${body + 1}`)
    placed[body] = best
  }
  return placed.flatMap((item) => (item ? [item] : []))

  /** Length of a leader over other bodies, in sheet units. */
  function crossedLength({ x, y, toX, toY }: Balloon, body: number): number {
    const length = Math.hypot(toX - x, toY - y)
    const steps = Math.ceil(length / 4)
    let over = 0
    for (let step = 0; step < steps; step++) {
      const share = step / steps
      const visible = bodies[
        Math.round((y + (toY - y) * share) * fine) * width +
          Math.round((x + (toX - x) * share) * fine)
      ] as number
      if (visible && visible !== body + 1) over += 4
    }
    return over
  }
}

/** Cost of two balloons that obstruct each other. */
function overlapCost(balloon: Balloon, other: Balloon): number {
  const side = (a: Balloon, px: number, py: number) =>
    (a.toX - a.x) * (py - a.y) - (a.toY - a.y) * (px - a.x)
  const crosses =
    side(balloon, other.x, other.y) * side(balloon, other.toX, other.toY) < 0 &&
    side(other, balloon.x, balloon.y) * side(other, balloon.toX, balloon.toY) < 0
  const near = Math.min(
    distanceTo(balloon, other.x, other.y),
    distanceTo(other, balloon.x, balloon.y),
  )
  return (crosses ? 500 : 0) + (near < REACH ? 400 : 0)
}

/** From a point to a leader. */
function distanceTo({ x, y, toX, toY }: Balloon, px: number, py: number): number {
  const [dx, dy] = [toX - x, toY - y]
  const share = Math.max(0, Math.min(1, ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(px - x - dx * share, py - y - dy * share)
}

/** How many points of a rectangle are covered by bodies. */
function coverage(bodies: Uint32Array, width: number, height: number) {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let line = 0
    for (let x = 0; x < width; x++) {
      if (bodies[y * width + x]) line++
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + line
    }
  }
  const at = (x: number, y: number) =>
    sums[
      Math.max(0, Math.min(height, Math.round(y))) * (width + 1) +
        Math.max(0, Math.min(width, Math.round(x)))
    ] as number
  return (x1: number, y1: number, x2: number, y2: number) =>
    at(x2, y2) - at(x1, y2) - at(x2, y1) + at(x1, y1)
}

/**
 * Some points of each body, spread over what is seen of it, inside its outline where it is large
 * enough.
 */
function anchorsOf(bodies: Uint32Array, width: number, count: number): [number, number][][] {
  const [inner, all]: [number[][], number[][]] = [
    Array.from({ length: count }, () => []),
    Array.from({ length: count }, () => []),
  ]
  for (let index = 0; index < bodies.length; index++) {
    const id = bodies[index] as number
    if (!id) continue
    all[id - 1]?.push(index)
    if ([-5, 5, -5 * width, 5 * width].every((step) => bodies[index + step] === id))
      inner[id - 1]?.push(index)
  }
  return inner.map((list, body) => {
    const from = list.length > 40 ? list : (all[body] ?? [])
    const anchor = Math.min(ANCHORS, from.length)
    return Array.from({ length: anchor }, (_, index): [number, number] => {
      const position = from[Math.floor(((index + 0.5) * from.length) / anchor)] as number
      return [position % width, Math.floor(position / width)]
    })
  })
}
