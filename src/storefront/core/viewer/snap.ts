/** The heights at which a bottom sheet rests, and where it comes to rest when it is let go. */

export const SNAPS = ['peek', 'half', 'full'] as const
export type Snap = (typeof SNAPS)[number]

const PEEK = 132
const TOP = 12
/** A flick goes on for so many milliseconds of its speed. */
const GLIDE_MS = 120

/** The height of a sheet in screen pixels. @param room height of the stage that it lies on */
export function heightOf(snap: Snap, room: number): number {
  if (snap === 'peek') return Math.min(PEEK, room * 0.4)
  return snap === 'half' ? room * 0.5 : room - TOP
}

/** Where a sheet rests that was let go. @param speed screen pixels per millisecond, upwards positive */
export function restOf(height: number, speed: number, room: number): Snap {
  const aim = height + speed * GLIDE_MS
  const distance = (snap: Snap) => Math.abs(heightOf(snap, room) - aim)
  return SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best))
}

/** The next larger (1) or smaller (-1) height; the same where there is none. */
export const stepFrom = (snap: Snap, by: 1 | -1): Snap => SNAPS[SNAPS.indexOf(snap) + by] ?? snap
