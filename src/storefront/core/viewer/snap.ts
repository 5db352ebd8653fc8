/** Snap points of a bottom sheet, and the choice of one on release. */

const SNAPS = ['peek', 'half', 'full'] as const
export type Snap = (typeof SNAPS)[number]

const PEEK = 132
const TOP = 12
/** A flick extends by its speed times this duration, in milliseconds. */
const GLIDE_MS = 120

/** The height of a sheet in screen pixels. @param room height of its container */
export function heightOf(snap: Snap, room: number): number {
  if (snap === 'peek') return Math.min(PEEK, room * 0.4)
  return snap === 'half' ? room * 0.5 : room - TOP
}

/** The snap point on release. @param speed screen pixels per millisecond, upwards positive */
export function restOf(height: number, speed: number, room: number): Snap {
  const aim = height + speed * GLIDE_MS
  const distance = (snap: Snap) => Math.abs(heightOf(snap, room) - aim)
  return SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best))
}

/** The next larger (1) or smaller (-1) height; the same at the ends. */
export const stepFrom = (snap: Snap, by: 1 | -1): Snap => SNAPS[SNAPS.indexOf(snap) + by] ?? snap
