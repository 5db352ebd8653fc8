/** Snap points of a bottom sheet, and the choice of one on release. */

const SNAP_POINTS = ['peek', 'half', 'full'] as const
export type SnapPoint = (typeof SNAP_POINTS)[number]

const PEEK_HEIGHT = 132
const TOP_MARGIN = 12
/** A flick extends by its speed times this duration, in milliseconds. */
const GLIDE_MS = 120

/** The height of a sheet in screen pixels. @param containerHeight height of its container */
export function heightOf(snap: SnapPoint, containerHeight: number): number {
  if (snap === 'peek') return Math.min(PEEK_HEIGHT, containerHeight * 0.4)
  return snap === 'half' ? containerHeight * 0.5 : containerHeight - TOP_MARGIN
}

/** The snap point on release. @param speed screen pixels per millisecond, upwards positive */
export function nearestSnap(height: number, speed: number, containerHeight: number): SnapPoint {
  const target = height + speed * GLIDE_MS
  const distance = (snap: SnapPoint) => Math.abs(heightOf(snap, containerHeight) - target)
  return SNAP_POINTS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best))
}

/** The next larger (1) or smaller (-1) height; the same at the ends. */
export const adjacentSnap = (snap: SnapPoint, by: 1 | -1): SnapPoint =>
  SNAP_POINTS[SNAP_POINTS.indexOf(snap) + by] ?? snap
