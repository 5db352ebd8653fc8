/** Motors, belts and sensors. Shafts look towards +z. */
import { bar, block, circleOf, type Pair, sheet, sleeve, tube } from './primitives.ts'
import { at, join, repeatAround, rotate, type Solid, translate, type Vec3 } from './solid.ts'

/** A toothed wheel with flanges, from z = 0. */
export function pulley(radius: number, width: number, teeth: number): Solid {
  if (radius < 9)
    return join(
      sleeve(radius + 1.4, 2, 1, 'aluminium', 14),
      translate(sleeve(radius, 2, width, 'aluminium', 14), [0, 0, 1]),
    )
  const outline = Array.from({ length: teeth * 4 }, (_, index): Pair => {
    const angle = ((index + 0.5) * 2 * Math.PI) / (teeth * 4)
    const reach = index % 4 < 2 ? radius : radius - 1.2
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  return join(
    translate(sheet(outline, width, 'aluminium'), [0, 0, 1]),
    sleeve(radius + 1.6, 2.5, 1, 'aluminium', 28),
    translate(sleeve(radius + 1.6, 2.5, 1, 'aluminium', 28), [0, 0, width + 1]),
    translate(sleeve(Math.min(radius * 0.7, 8), 2.5, 7, 'aluminium', 20), [0, 0, width + 2]),
  )
}

/**
 * A stepper motor with its front face at z = 0.
 * @param frame side of its flange, millimetres
 * @param wheel radius of the pulley on its shaft; 0 for none
 */
export function stepper(frame: number, length: number, wheel = 0): Solid {
  const [cap, corner] = [length * 0.17, frame * 0.14]
  const hole = frame * 0.41
  return join(
    translate(block([frame, frame, cap], 'aluminium', 0.6, corner), [0, 0, -cap / 2]),
    translate(block([frame * 0.97, frame * 0.97, length - 2 * cap], 'chip', 0, frame * 0.2), [
      0,
      0,
      -length / 2,
    ]),
    translate(block([frame, frame, cap], 'aluminium', 0.6, corner), [0, 0, cap / 2 - length]),
    bar(frame * 0.26, 2, 'aluminium', 20),
    bar(Math.max(2, frame * 0.058), frame * 0.42, 'steel', 10),
    at(
      bar(frame * 0.035, 0.5, 'chip', 6),
      [hole, hole, 0],
      [-hole, hole, 0],
      [hole, -hole, 0],
      [-hole, -hole, 0],
    ),
    translate(block([frame * 0.36, frame * 0.16, cap * 1.1], 'plasticWhite'), [
      0,
      -frame * 0.56,
      cap * 0.6 - length,
    ]),
    translate(block([frame * 0.62, 0.4, length * 0.36], 'label'), [0, frame * 0.486, -length / 2]),
    wheel
      ? translate(pulley(wheel, frame * 0.2, Math.round(wheel * 1.6)), [0, 0, frame * 0.12])
      : [],
  )
}

/** The loop of a belt around two wheels in the plane z = 0 to its width. */
export function belt(
  first: Pair,
  firstRadius: number,
  second: Pair,
  secondRadius: number,
  width: number,
): Solid {
  const loop = (grow: number): Pair[] => {
    const [dx, dy] = [second[0] - first[0], second[1] - first[1]]
    const lean = Math.asin((firstRadius - secondRadius) / Math.hypot(dx, dy))
    const heading = Math.atan2(dy, dx)
    const arc = ([x, y]: Pair, radius: number, from: number, to: number) =>
      Array.from({ length: 15 }, (_, step): Pair => {
        const angle = from + ((to - from) * step) / 14
        return [x + (radius + grow) * Math.cos(angle), y + (radius + grow) * Math.sin(angle)]
      })
    const [upper, lower] = [heading + Math.PI / 2 - lean, heading - Math.PI / 2 + lean]
    return [
      ...arc(second, secondRadius, lower, upper),
      ...arc(first, firstRadius, upper, lower + 2 * Math.PI),
    ]
  }
  return sheet(loop(2.2), width, 'belt', [loop(0).toReversed()])
}

/** A small sensor on a board with three wires that run to a plug. */
export const hall = (lead: readonly Vec3[]): Solid =>
  join(
    block([16, 11, 1.4], 'pcb', 0.3),
    translate(block([5, 4, 2], 'chip', 0.2), [0, 2, 1.6]),
    at(bar(1.2, 0.5, 'brass', 8), [-5, -3, 0.8], [0, -3, 0.8], [5, -3, 0.8]),
    ...[-1.5, 0, 1.5].map((offset, index) =>
      tube(
        [[offset, -5, 0.5], ...lead.map(([x, y, z]): Vec3 => [x + offset, y, z])],
        0.7,
        index === 1 ? 'chip' : index ? 'wireRed' : 'wireBlue',
        6,
        5,
      ),
    ),
    translate(block([8, 7, 5], 'plasticWhite', 0.4), lead.at(-1) ?? [0, -20, 0]),
  )

/** A magnetic encoder: a ring with a magnet track, a board over it. */
export const encoder = (radius: number): Solid =>
  join(
    sleeve(radius, radius * 0.66, 4, 'anodised', 36),
    repeatAround(
      translate(block([radius * 0.16, 1.2, 0.5], 'steel'), [radius * 0.84, 0, 4]),
      'z',
      24,
    ),
    translate(
      sheet([...circleOf(radius * 0.9, [0, 0], 24)], 1.6, 'pcb', [
        circleOf(radius * 0.5, [0, 0], 20),
      ]),
      [0, 0, 8],
    ),
    translate(block([radius * 0.3, radius * 0.3, 1.4], 'chip', 0.2), [radius * 0.7, 0, 10.2]),
    translate(block([radius * 0.22, radius * 0.5, 5], 'plasticWhite', 0.4), [
      -radius * 0.7,
      0,
      11.5,
    ]),
    rotate(at(bar(1.4, 9, 'brass', 8), [radius * 0.72, 0, 1]), 'z', 120),
  )
