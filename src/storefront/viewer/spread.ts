/** Moves overlays of a constant size apart where the scale leaves them no room. Pure. */

/** The middle of an overlay and its radius, in screen pixels. */
export interface Disc {
  x: number
  y: number
  radius: number
}

export interface Offset {
  x: number
  y: number
}

const GAP = 2
/** Dense drawings need far fewer. */
const MAX_ROUNDS = 120
/**
 * Angle between directions of overlays at the same point: the golden one, so that neighbours never
 * share it.
 */
const GOLDEN_ANGLE = 2.399963

/** @returns the offset of each; zero without overlaps */
export function spreadDiscs(discs: readonly Disc[]): Offset[] {
  const positions = discs.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!pushApart(discs, positions)) break
  }
  return discs.map(({ x, y }, index) => ({
    x: (positions[index]?.x ?? x) - x,
    y: (positions[index]?.y ?? y) - y,
  }))
}

/** @returns whether any two overlapped */
function pushApart(discs: readonly Disc[], positions: Offset[]): boolean {
  let isMoved = false
  for (const [index, a] of positions.entries()) {
    for (let other = index + 1; other < positions.length; other++) {
      const b = positions[other] as Offset
      const minDistance = (discs[index]?.radius ?? 0) + (discs[other]?.radius ?? 0) + GAP
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      if (Math.abs(dx) >= minDistance || Math.abs(dy) >= minDistance) continue
      const distance = Math.hypot(dx, dy)
      if (distance >= minDistance - 0.01) continue
      const angle = distance > 0.01 ? Math.atan2(dy, dx) : other * GOLDEN_ANGLE
      const push = (minDistance - distance) / 2
      const [px, py] = [Math.cos(angle) * push, Math.sin(angle) * push]
      a.x -= px
      a.y -= py
      b.x += px
      b.y += py
      isMoved = true
    }
  }
  return isMoved
}
