/** Skins of housings: halves of rounded bodies with a wall, vents, edges. */

import type { MaterialName } from './materials.ts'
import { block, loft, type Pair } from './primitives.ts'
import { join, type Solid, translate, type Vec3 } from './solid.ts'

export interface Section {
  z: number
  /** Half of the width, half of the height. */
  x: number
  y: number
  /** 2 is an ellipse, 8 nearly a rectangle. */
  square: number
  /** Height of its middle above the axis. */
  lift?: number
}

/** A point on the outline of a section; turn in radians from +x to +y. */
export function rim({ x, y, z, square, lift = 0 }: Section, turn: number, inset = 0): Vec3 {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const reach = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square)
  return [(x - inset) * reach(c), lift + (y - inset) * reach(s), z]
}

/**
 * Part of a hollow body along z, from one turn about it to another.
 * @param wall its thickness
 * @param ends whether it has a wall at its back and at its front
 */
export function shell(
  sections: readonly Section[],
  material: MaterialName,
  from: number,
  to: number,
  wall = 3,
  steps = 24,
  ends: readonly [boolean, boolean] = [false, false],
): Solid {
  const turns = Array.from(
    { length: steps + 1 },
    (_, index) => from + ((to - from) * index) / steps,
  )
  const ring = (section: Section): Vec3[] => [
    ...turns.map((turn) => rim(section, turn)),
    ...turns.toReversed().map((turn) => rim(section, turn, wall)),
  ]
  const skin = loft(sections.map(ring), material, false)
  const flat = (section: Section, isFront: boolean): Solid => {
    const loop = turns.map((turn) => rim(section, turn))
    const inside = { ...section, z: section.z + (isFront ? -wall : wall) }
    const back = turns.map((turn) => rim(inside, turn, wall * 0.2))
    return loft(isFront ? [back, loop] : [loop, back], material)
  }
  const edge = (section: Section, isFront: boolean): Solid => {
    const outer = turns.map((turn) => rim(section, turn))
    const inner = turns.map((turn) => rim(section, turn, wall))
    const points: number[] = []
    for (let index = 0; index < steps; index++) {
      const [a, b, c, d] = [outer[index], outer[index + 1], inner[index + 1], inner[index]] as [
        Vec3,
        Vec3,
        Vec3,
        Vec3,
      ]
      points.push(...(isFront ? [a, b, c, a, c, d] : [a, c, b, a, d, c]).flat())
    }
    return [{ positions: Float32Array.from(points), material }]
  }
  const [back, front] = [sections[0], sections.at(-1)] as [Section, Section]
  return join(
    skin,
    ends[0] ? flat(back, false) : edge(back, false),
    ends[1] ? flat(front, true) : edge(front, true),
  )
}

/** Louvres: dark slots with a lip each, side by side along x, on a face that looks towards +z. */
export const louvres = (width: number, height: number, count: number): Solid =>
  join(
    ...Array.from({ length: count }, (_, index) => {
      const x = (index - (count - 1) / 2) * (width / count)
      return join(
        translate(block([(width / count) * 0.5, height, 0.6], 'vent', 0, (width / count) * 0.24), [
          x,
          0,
          0,
        ]),
        translate(block([(width / count) * 0.26, height, 1.8], 'plastic', 0.4), [
          x + (width / count) * 0.34,
          0,
          0.2,
        ]),
      )
    }),
  )

/** An outline moved inwards (outwards when negative), corner by corner. */
const inset = (outline: readonly Pair[], by: number): Pair[] =>
  outline.map(([x, y], index) => {
    const [bx, by0] = outline.at(index - 1) as Pair
    const [ax, ay] = outline[(index + 1) % outline.length] as Pair
    const length = Math.hypot(ax - bx, ay - by0) || 1
    return [x - ((ay - by0) / length) * by, y + ((ax - bx) / length) * by]
  })

/**
 * A tray with its bottom at z = depth and open at z = 0; the outline runs counter-clockwise around
 * a middle that sees all of it.
 */
export function tray(
  outline: readonly Pair[],
  depth: number,
  wall: number,
  bevel: number,
  material: MaterialName,
): Solid {
  const level = (pairs: readonly Pair[], z: number) => pairs.map(([x, y]): Vec3 => [x, y, z])
  const inside = inset(outline, wall)
  return loft(
    [
      level(inside, depth - wall),
      level(inside, 0),
      level(outline, 0),
      level(outline, depth - bevel),
      level(inset(outline, bevel * 0.4), depth - bevel * 0.4),
      level(inset(outline, bevel), depth),
    ],
    material,
  )
}
