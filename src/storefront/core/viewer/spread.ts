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
/** Dense places settle long before. */
const MAX_ROUNDS = 120
/** Angle between directions of overlays at the same point: the golden one, so that neighbours never share it. */
const GOLDEN_ANGLE = 2.399963

/** @returns how far each is moved; zero where nothing is near */
export function spreadDiscs(discs: readonly Disc[]): Offset[] {
  const now = discs.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!pushApart(discs, now)) break
  }
  return discs.map(({ x, y }, index) => ({ x: (now[index]?.x ?? x) - x, y: (now[index]?.y ?? y) - y }))
}

/** @returns whether any two lay on each other */
function pushApart(discs: readonly Disc[], now: Offset[]): boolean {
  let isMoved = false
  for (const [index, a] of now.entries()) {
    for (let other = index + 1; other < now.length; other++) {
      const b = now[other] as Offset
      const room = (discs[index]?.radius ?? 0) + (discs[other]?.radius ?? 0) + GAP
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      if (Math.abs(dx) >= room || Math.abs(dy) >= room) continue
      const distance = Math.hypot(dx, dy)
      if (distance >= room - 0.01) continue
      const angle = distance > 0.01 ? Math.atan2(dy, dx) : other * GOLDEN_ANGLE
      const push = (room - distance) / 2
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
