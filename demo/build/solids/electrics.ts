/** Boards, supplies, fans, sockets, cables. */
import { pairs } from '../points.ts'
import type { MaterialName } from './materials.ts'
import {
  bar,
  block,
  circleOf,
  lathe,
  loft,
  type Pair,
  roundedRectangle,
  sheet,
  sleeve,
  tube,
} from './primitives.ts'
import { at, join, repeatAround, rotate, type Solid, translate, type Vec3 } from './solid.ts'

/** Numbers that look random and are the same every time. */
function dice(seed: number) {
  let state = seed * 2_654_435_761
  return (from: number, to: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return from + ((state >>> 8) / 16_777_216) * (to - from)
  }
}

/**
 * A circuit board in the plane of x and y that carries its components towards +z.
 * @param seed boards with different seeds carry different components
 */
export function board(
  width: number,
  height: number,
  seed: number,
  base: MaterialName = 'pcb',
): Solid {
  const roll = dice(seed)
  const [x, y] = [width / 2, height / 2]
  const holes = [
    [x - 4, y - 4],
    [4 - x, y - 4],
    [x - 4, 4 - y],
    [4 - x, 4 - y],
  ] as const
  const occupied: number[][] = holes.map(([hx, hy]) => [hx, hy, 8, 8])
  const parts: Solid[] = [
    sheet(
      roundedRectangle(width, height, 2.5),
      1.6,
      base,
      holes.map((hole) => circleOf(1.7, hole, 10)),
    ),
  ]
  parts.push(
    at(sleeve(3.2, 1.7, 0.2, 'brass', 12), ...holes.map(([hx, hy]): Vec3 => [hx, hy, 1.6])),
  )
  const position = (w: number, h: number, make: () => Solid, edge = false) => {
    for (let attempt = 0; attempt < 12; attempt++) {
      const px = roll(w / 2 + 3 - x, x - w / 2 - 3)
      const py = edge
        ? roll(0, 1) < 0.5
          ? y - h / 2 - 1
          : h / 2 + 1 - y
        : roll(h / 2 + 3 - y, y - h / 2 - 3)
      if (w > width - 8 || h > height - 8) return
      if (
        occupied.some(
          ([tx = 0, ty = 0, tw = 0, th = 0]) =>
            Math.abs(tx - px) < (tw + w) / 2 + 1 && Math.abs(ty - py) < (th + h) / 2 + 1,
        )
      )
        continue
      occupied.push([px, py, w, h])
      parts.push(translate(make(), [px, py, 1.6]))
      return
    }
  }
  const area = (width * height) / 1000
  for (let count = 0; count < 2 + area / 3; count++) {
    const w = roll(10, 22)
    position(w, 8, () => translate(block([w, 8, 9], 'plasticWhite'), [0, 0, 4.5]), true)
  }
  position(18, 18, () =>
    join(
      translate(block([15, 15, 1.6], 'chip'), [0, 0, 0.9]),
      repeatAround(translate(block([1.6, 13, 0.5], 'steel'), [8.2, 0, 0.3]), 'z', 4),
    ),
  )
  for (let count = 0; count < area / 2.2; count++)
    position(9, 7, () => translate(block([8, 4.6, 1.7], 'chip'), [0, 0, 1]))
  for (let count = 0; count < area / 3.5; count++)
    position(9, 9, () =>
      join(bar(4, 9, 'capacitor', 10, 0.6), translate(bar(3.2, 0.3, 'aluminium', 10), [0, 0, 9])),
    )
  for (let count = 0; count < area / 4; count++)
    position(9, 9, () => translate(block([8, 8, 4], 'blued'), [0, 0, 2]))
  for (let count = 0; count < area * 1.4; count++)
    position(3.4, 2, () =>
      translate(block([2.8, 1.4, 0.8], roll(0, 1) < 0.5 ? 'label' : 'chip'), [0, 0, 0.5]),
    )
  return join(...parts)
}

/** A display that looks towards +z, with its board behind it. */
export const display = (width: number, height: number): Solid =>
  join(
    translate(board(width * 1.25, height * 1.2, 7), [0, 0, -14]),
    translate(block([width, height, 3.4], 'chip', 0.5, 2), [0, 0, -1.9]),
    translate(block([width * 0.9, height * 0.84, 0.3], 'screen'), [0, 0, 0]),
    ...[0.26, 0.08, -0.1, -0.28].map((y, index) =>
      translate(block([width * (index % 2 ? 0.42 : 0.6), height * 0.055, 0.2], 'screenText'), [
        width * (index % 2 ? -0.18 : -0.09),
        height * y,
        0.2,
      ]),
    ),
  )

/** A switching supply in a perforated case, its back towards -z, terminals at -x. */
export function supply(width: number, height: number, depth: number): Solid {
  const slots = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 9 }, (_, column): Pair[] =>
      roundedRectangle(width * 0.055, height * 0.13, 1.2, 2).map(([x, y]) => [
        x + width * (0.075 * column - 0.2),
        y + height * (0.2 * row - 0.3),
      ]),
    ),
  )
  return join(
    translate(block([width, height, depth * 0.96], 'vent', 0, 2), [0, 0, -0.6]),
    translate(sheet(roundedRectangle(width, height, 2), 1.4, 'aluminium', slots.flat()), [
      0,
      0,
      depth / 2 - 1,
    ]),
    ...[1, -1].map((side) =>
      translate(block([width * 0.98, 1.4, depth], 'aluminium', 0.4), [0, (side * height) / 2, 0]),
    ),
    ...[1, -1].map((side) =>
      translate(block([1.4, height, depth * 0.6], 'aluminium', 0.4), [
        (side * width) / 2,
        0,
        -depth * 0.2,
      ]),
    ),
    translate(block([width * 0.12, height * 0.84, depth * 0.34], 'chip', 0.6), [
      -width * 0.5,
      0,
      depth * 0.08,
    ]),
    at(
      bar(2.6, 1.2, 'steel', 12),
      ...Array.from(
        { length: 7 },
        (_, index): Vec3 => [-width * 0.5, height * (index / 8.5 - 0.353), depth * 0.25],
      ),
    ),
    translate(block([width * 0.2, height * 0.5, 0.3], 'label'), [width * 0.37, 0, depth / 2 + 0.5]),
  )
}

/** An axial fan that blows along z, its frame from z = 0 to its depth. */
export function fan(size: number, depth: number): Solid {
  const [r, hub] = [size * 0.465, size * 0.2]
  const hole = size * 0.44
  const corners: Vec3[] = [
    [hole, hole, 0],
    [-hole, hole, 0],
    [hole, -hole, 0],
    [-hole, -hole, 0],
  ]
  const blade = loft(
    [0, 0.5, 1].map((share): Vec3[] => {
      const radius = hub + (r * 0.94 - hub) * share
      const twist = 0.25 * share
      return pairs('0.46 0.16, 0.44 0.2, -0.3 0.84, -0.32 0.8').map(([turn = 0, z = 0]): Vec3 => {
        const angle = turn + twist
        return [radius * Math.cos(angle), radius * Math.sin(angle), depth * z]
      })
    }),
    'plasticGrey',
  )
  const frame = (from: number, thick: number) =>
    translate(
      sheet(roundedRectangle(size, size, size * 0.05), thick, 'plastic', [
        circleOf(r, [0, 0], 40),
        ...corners.map(([x, y]) => circleOf(size * 0.02, [x, y], 10)),
      ]),
      [0, 0, from],
    )
  return join(
    frame(0, Math.min(4, depth * 0.2)),
    frame(depth - Math.min(4, depth * 0.2), Math.min(4, depth * 0.2)),
    sleeve(r + 1.6, r, depth, 'plastic', 40),
    repeatAround(blade, 'z', 7),
    lathe(
      [
        [hub * 0.94, depth * 0.08],
        [hub, depth * 0.12],
        [hub, depth * 0.9],
        [hub * 0.94, depth * 0.94],
      ],
      'plasticGrey',
      28,
    ),
    translate(bar(hub * 0.72, 0.4, 'label', 24), [0, 0, depth * 0.94]),
    repeatAround(
      translate(block([r - hub, 3, 2.6], 'plastic'), [(r + hub) / 2, 0, 1.4]),
      'z',
      4,
      30,
    ),
  )
}

/** A D-flange socket that looks towards +z. */
export function socket(kind: 'male' | 'female' | 'power' | 'network', sealed = false): Solid {
  const inside: MaterialName = kind === 'power' ? 'socketBlue' : 'chip'
  const pins = circleOf(4.6, [0, 0], 5)
  const face: Solid = {
    male: () =>
      join(
        sleeve(11, 9.6, 9, 'aluminium', 30),
        at(bar(1.3, 8, 'brass', 8), ...pins.map(([x, y]): Vec3 => [x, y, 0])),
      ),
    female: () =>
      join(
        bar(9.6, 3, 'chip', 30),
        at(bar(1.5, 0.4, 'brass', 8), ...pins.map(([x, y]): Vec3 => [x, y, 3])),
        translate(block([7, 6, 4], 'aluminium', 0.6), [0, 12.6, 2]),
      ),
    power: () =>
      join(
        sleeve(12, 9.8, 8, 'socketBlue', 30),
        bar(7, 5, 'socketBlue', 24),
        at(block([1.6, 4.5, 8], 'brass'), [-3.4, 0, 4], [3.4, 0, 4], [0, 3.4, 4]),
      ),
    network: () =>
      join(
        translate(block([16, 14, 4], 'plasticWhite', 0.6), [0, 0, 1]),
        translate(block([11.5, 8, 0.4], 'chip'), [0, 0, 3.1]),
      ),
  }[kind]()
  return join(
    translate(
      block([26, 31, 2.2], sealed ? 'rubber' : inside === 'chip' ? 'anodised' : inside, 0.5, 3),
      [0, 0, 0],
    ),
    translate(bar(12, 22, inside, 28), [0, 0, -23]),
    at(bar(1.9, 0.8, 'steel', 10), [-9.8, 12.2, 1.1], [9.8, -12.2, 1.1]),
    translate(face, [0, 0, 1]),
    sealed
      ? join(
          translate(sleeve(14, 12, 10, 'rubber', 30), [0, 0, 1]),
          translate(rotate(bar(14, 4, 'rubber', 30, 1), 'x', 70), [0, -19, 14]),
        )
      : [],
  )
}

/** A fuse: a glass tube with two caps, along x. */
export const fuse = (length: number, radius: number): Solid =>
  rotate(
    join(
      translate(bar(radius * 0.92, length, 'glass', 14), [0, 0, -length / 2]),
      bar(0.3, length * 0.4, 'steel', 6),
      translate(bar(radius, length * 0.26, 'steel', 16, 0.3), [0, 0, -length / 2]),
      translate(bar(radius, length * 0.26, 'steel', 16, 0.3), [0, 0, length * 0.24]),
    ),
    'y',
    90,
  )

/** A harness along points with a plug at each end. */
export const harness = (
  points: readonly Vec3[],
  radius: number,
  plug: Vec3 = [22, 14, 9],
  material: MaterialName = 'plastic',
): Solid =>
  join(
    tube(points, radius, material, 10, 8),
    ...[points[0], points.at(-1)].map((end) =>
      join(
        translate(block(plug, 'plasticWhite', 0.6), end ?? [0, 0, 0]),
        translate(
          block([plug[0] * 0.86, plug[1] * 0.5, plug[2] * 1.06], 'chip', 0.2),
          end ?? [0, 0, 0],
        ),
      ),
    ),
  )

/** A flat cable: a band of cores side by side along x, through points. */
export const ribbon = (points: readonly Vec3[], cores: number): Solid =>
  join(
    ...Array.from({ length: cores }, (_, core) => {
      const offset = (core - (cores - 1) / 2) * 1.27
      return tube(
        points.map(([x, y, z]): Vec3 => [x + offset, y, z]),
        0.64,
        core === 0 ? 'wireRed' : 'ribbon',
        5,
        4,
      )
    }),
    ...[points[0], points.at(-1)].map((end) =>
      translate(block([cores * 1.27 + 5, 6, 7], 'chip', 0.4), end ?? [0, 0, 0]),
    ),
  )
