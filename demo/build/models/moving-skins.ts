/** The skins of moving heads: the upper half of each with its vents and ribs. */
import { block, type Pair } from '../solids/primitives.ts'
import { louvres, rim, type Section, shell } from '../solids/shells.ts'
import { join, repeatAround, rotate, type Solid, translate, type Vec3 } from '../solids/solid.ts'

export interface Skin {
  shape: readonly Section[]
  /** The upper half; the lower one is its mirror image. */
  half: Solid
}

const BOX: readonly Section[] = [
  { z: -296, x: 112, y: 102, square: 4 },
  { z: -284, x: 134, y: 124, square: 5 },
  { z: -236, x: 146, y: 136, square: 5.5 },
  { z: -60, x: 151, y: 141, square: 5.5 },
  { z: 130, x: 150, y: 140, square: 5.5 },
  { z: 236, x: 141, y: 132, square: 5 },
  { z: 312, x: 132, y: 124, square: 4.4 },
  { z: 326, x: 125, y: 118, square: 4 },
  { z: 331, x: 118, y: 112, square: 3.4 },
  { z: 331, x: 104, y: 104, square: 2 },
  { z: 318, x: 100, y: 100, square: 2 },
]
const BARREL: readonly Section[] = [
  { z: -292, x: 92, y: 88, square: 2.8 },
  { z: -280, x: 120, y: 114, square: 3 },
  { z: -220, x: 143, y: 136, square: 3.4 },
  { z: -40, x: 148, y: 142, square: 3.4 },
  { z: 70, x: 146, y: 140, square: 4.6 },
  { z: 166, x: 143, y: 136, square: 4.6 },
  { z: 190, x: 132, y: 128, square: 3 },
  { z: 206, x: 130, y: 127, square: 2.2 },
  { z: 222, x: 138, y: 138, square: 2 },
  { z: 318, x: 140, y: 140, square: 2 },
  { z: 331, x: 132, y: 132, square: 2 },
  { z: 331, x: 108, y: 108, square: 2 },
  { z: 318, x: 102, y: 102, square: 2 },
]
const DRUM: readonly Section[] = [
  { z: -166, x: 104, y: 104, square: 2.6 },
  { z: -154, x: 124, y: 124, square: 2.6 },
  { z: -96, x: 142, y: 142, square: 2.4 },
  { z: 20, x: 151, y: 151, square: 2.2 },
  { z: 96, x: 151, y: 151, square: 2 },
  { z: 126, x: 150, y: 150, square: 2 },
  { z: 136, x: 144, y: 144, square: 2 },
  { z: 136, x: 132, y: 132, square: 2 },
  { z: 128, x: 130, y: 130, square: 2 },
]

/** Half of the width of a skin at a depth. */
function widthAt(shape: readonly Section[], z: number): number {
  const next = Math.max(
    1,
    shape.findIndex((section) => section.z >= z),
  )
  const [a, b] = [shape[next - 1], shape[next]] as [Section, Section]
  return a.x + ((b.x - a.x) * (z - a.z)) / (b.z - a.z || 1)
}

/** A point on a skin above its middle. */
export function onTop({ shape }: Skin, x: number, z: number): Vec3 {
  const section = shape.find((item) => item.z >= z) ?? (shape[0] as Section)
  const turn = Math.acos((Math.abs(x) / section.x) ** (section.square / 2))
  return [x, -4 + rim(section, turn)[1], z]
}

/** A strip along both seams that follows the skin. */
const seams = (shape: readonly Section[], length: number): Solid =>
  [1, -1].flatMap((side) =>
    translate(block([2.4, 8, length], 'plasticGrey', 0.8), [side * 150, 6, 0]).map((piece) => ({
      ...piece,
      positions: piece.positions.map((value, index) =>
        index % 3
          ? value
          : value - side * (150 - widthAt(shape, piece.positions[index + 2] as number)),
      ),
    })),
  )
const upperHalf = (shape: readonly Section[]) =>
  shell(shape, 'plastic', 0, Math.PI, 3, 30, [true, false])
const lip = (radius: number, z: number) =>
  shell(
    [
      { z: z - 0.5, x: radius, y: radius, square: 2 },
      { z: z + 2, x: radius - 1, y: radius - 1, square: 2 },
    ],
    'plasticGrey',
    0,
    Math.PI,
    11,
    30,
  )
const ribs = (size: Vec3, places: readonly Pair[], z: number): Solid =>
  places.flatMap(([x, y]) => translate(block(size, 'plastic', 1.6), [x, y, z]))

const box: Skin = {
  shape: BOX,
  half: join(
    upperHalf(BOX),
    translate(rotate(louvres(180, 62, 13), 'y', 180), [0, 50, -296.4]),
    ...[1, -1].map((side) =>
      translate(rotate(louvres(150, 44, 11), 'y', side * 90), [side * 150.4, 52, -120]),
    ),
    ribs(
      [5, 5, 250],
      [-66, -33, 0, 33, 66].map((x): Pair => [x, 139.4]),
      -70,
    ),
    seams(BOX, 500),
    translate(block([64, 1.4, 12], 'aluminium', 0.3), [0, 139.6, 100]),
    lip(116, 331),
  ),
}
const barrel: Skin = {
  shape: BARREL,
  half: join(
    upperHalf(BARREL),
    translate(rotate(louvres(130, 56, 11), 'y', 180), [0, 46, -292.4]),
    ribs(
      [5, 6, 200],
      [-44, -22, 0, 22, 44].map((x): Pair => [x, 139.8]),
      -110,
    ),
    ...[30, 50, 70, 90, 110, 130, 150].map((turn) =>
      rotate(translate(block([6, 4, 86], 'plasticGrey', 1.2), [139.5, 0, 270]), 'z', turn),
    ),
    seams(BARREL, 460),
    lip(131, 331),
  ),
}
const drum: Skin = {
  shape: DRUM,
  half: join(
    upperHalf(DRUM),
    translate(rotate(louvres(150, 50, 11), 'y', 180), [0, 48, -166.4]),
    repeatAround(translate(block([5, 4, 84], 'plasticGrey', 1.2), [150.5, 0, 66]), 'z', 24).filter(
      (_, index) => index > 0 && index < 12,
    ),
    translate(block([56, 1.4, 10], 'aluminium', 0.3), [0, 147.4, -20]),
    seams(DRUM, 250),
    lip(143, 136),
  ),
}

export const SKINS = { profile: box, beam: barrel, wash: drum } as const satisfies Record<
  string,
  Skin
>
