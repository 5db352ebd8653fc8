/** How each kind of part is drawn; sizes are those of a drawing, not of the part. */
import type { Shape } from '../parts/part.ts'
import { box, cylinder, disc, face, INK, polygon, prism, project, rectangle, ring, TONES } from './solid.ts'
import { outline, path, round } from './svg.ts'

export interface PartDrawing {
  /** Extent along the axis. */
  depth: number
  /** Half of its height on the sheet, for balloons. */
  reach: number
  draw(): string
}

const CHIP = '#3b4650'
const chips = (x: number, list: readonly (readonly [z: number, y: number, w: number, h: number])[], fill = CHIP) =>
  list.map(([z, y, w, h]) => face(x, rectangle(w, h, [z, y]), fill)).join('')
const holes = (x: number, count: number, around: number, radius: number, fill = '#fff') =>
  path(
    polygon(count, around, [0, 0], count === 4 ? Math.PI / 4 : 0.3)
      .map((at) => ring(x, radius, at))
      .join(''),
    { fill },
  )
/** A bent line through points of space. */
const wire = (points: readonly (readonly [number, number, number])[], width: number, colour: string) => {
  const [start, ...rest] = points.map(([x, y, z]) => project(x, y, z).map(round).join(' '))
  return [width + 2.5, width]
    .map((w, index) =>
      path(`M${start}S${rest.join(' ')}`, { fill: 'none', stroke: index ? colour : INK, 'stroke-width': w }),
    )
    .join('')
}
const U: [number, number][] = [
  [-62, -50],
  [62, -50],
  [62, 50],
  [46, 50],
  [46, -34],
  [-46, -34],
  [-46, 50],
  [-62, 50],
]
/** A hook that lies over a tube, open to one side. */
const HOOK: [number, number][] = [
  [-9, -62],
  [9, -62],
  [9, -34],
  [34, -24],
  [34, 6],
  [20, 6],
  [20, -12],
  [0, -20],
  [-22, -8],
  [-26, 16],
  [-10, 38],
  [14, 40],
  [30, 28],
  [38, 38],
  [18, 56],
  [-18, 54],
  [-42, 22],
  [-38, -20],
  [-9, -38],
]
const stadium = (half: number, radius: number): [number, number][] =>
  [...Array(18).keys()].map((index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 8.5 + (index > 8 ? -Math.PI / 8.5 : 0)
    return [(index < 9 ? half : -half) + radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** The leaves of an iris that is half closed. */
const leaves = (count: number): [number, number][][] =>
  Array.from({ length: count }, (_, index) =>
    [
      [31, 0],
      [31, 0.8],
      [9, 1.9],
    ].map(([radius = 0, turn = 0]) => {
      const angle = (index * 2 * Math.PI) / count + turn
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    }),
  )

const part = (depth: number, reach: number, draw: () => string): PartDrawing => ({ depth, reach, draw })

export const SHAPES: Record<Shape, PartDrawing> = {
  board: part(8, 60, () =>
    [
      box(0, 7, 112, 78, 'board'),
      chips(0, [
        [-14, 6, 28, 28],
        [26, 18, 20, 14],
        [26, -10, 14, 14],
        [-42, -12, 12, 22],
      ]),
      chips(
        0,
        [
          [0, -31, 70, 9],
          [-42, 28, 18, 10],
          [44, 30, 14, 9],
        ],
        '#f4f6f8',
      ),
    ].join(''),
  ),
  psu: part(48, 58, () =>
    [
      box(0, 48, 118, 66, 'metal'),
      ...[-40, -24, -8, 8, 24].map((z) => face(0, rectangle(6, 34, [z, 6]), TONES.dark[1])),
      chips(0, [[0, -25, 96, 8]], TONES.black[0]),
    ].join(''),
  ),
  led: part(30, 56, () =>
    [
      cylinder(10, 20, 52, 'dark'),
      cylinder(0, 10, 46, 'copper'),
      face(0, rectangle(40, 40), '#fff7d1'),
      face(0, rectangle(30, 30), '#ffe27a'),
      holes(0, 6, 38, 4),
    ].join(''),
  ),
  lamp: part(70, 40, () =>
    [
      cylinder(46, 24, 17, 'metal'),
      cylinder(22, 24, 10, 'white'),
      cylinder(0, 24, 20, 'glass'),
      disc(0, 7, '#fff3c4'),
    ].join(''),
  ),
  fan: part(26, 54, () =>
    [
      box(0, 26, 82, 82, 'black'),
      disc(0, 37, '#1d242b'),
      ...polygon(7, 21, [0, 0], 0.2).map((at) => disc(0, 11, '#7b8792', at)),
      disc(0, 15, TONES.dark[0]),
      holes(0, 4, 50, 4),
    ].join(''),
  ),
  motor: part(62, 46, () =>
    [
      box(22, 10, 56, 56, 'metal'),
      box(32, 26, 52, 52, 'black'),
      box(22, 10, 56, 56, 'metal'),
      holes(22, 4, 32, 4),
      cylinder(14, 8, 15, 'metal'),
      cylinder(0, 22, 6, 'white'),
    ].join(''),
  ),
  belt: part(16, 44, () => {
    const [outer, inner] = [stadium(34, 24), stadium(34, 20)]
    return prism(0, 15, outer, 'black') + face(0, inner, '#fff') + face(0, inner, 'none')
  }),
  lens: part(16, 66, () =>
    [
      cylinder(4, 12, 60, 'glass'),
      cylinder(0, 5, 56, 'glass'),
      disc(0, 42, '#eef8ff', [-3, 3]),
      path(ring(0, 24, [-12, 14]), { fill: '#fff', stroke: 'none' }),
    ].join(''),
  ),
  plate: part(16, 66, () =>
    [
      cylinder(0, 14, 62, 'black'),
      ...[0, ...Array(6).keys()].map((_, index) => {
        const at = index === 0 ? ([0, 0] as const) : (polygon(6, 36)[index - 1] ?? [0, 0])
        return disc(0, 15, TONES.glass[0], at)
      }),
    ].join(''),
  ),
  wheel: part(8, 60, () =>
    [cylinder(0, 6, 56, 'metal'), holes(0, 7, 38, 12, '#9fb3c4'), disc(0, 12, TONES.dark[2]), disc(0, 5, '#fff')].join(
      '',
    ),
  ),
  gobo: part(6, 40, () =>
    [
      cylinder(0, 4, 36, 'metal'),
      disc(0, 27, '#33404b'),
      ...polygon(5, 15, [0, 0], 0.9).map((at) => disc(0, 6, '#f4f8fb', at)),
      disc(0, 5, '#f4f8fb'),
    ].join(''),
  ),
  glass: part(
    6,
    40,
    () =>
      prism(0, 5, rectangle(64, 52), 'glass') +
      face(
        0,
        [
          [-24, -8],
          [-6, 18],
          [2, 18],
          [-16, -8],
        ],
        '#fff',
      ),
  ),
  iris: part(12, 44, () =>
    [
      cylinder(0, 10, 40, 'dark'),
      disc(0, 32, '#2c353d'),
      ...leaves(8).map((leaf) => face(0, leaf, '#8a97a3')),
      disc(0, 9, '#fff'),
    ].join(''),
  ),
  blade: part(
    5,
    38,
    () =>
      prism(
        0,
        3,
        [
          [-50, -22],
          [30, -26],
          [52, -8],
          [52, 8],
          [30, 24],
          [-50, 22],
        ],
        'metal',
      ) + path(ring(0, 6, [38, 0]), { fill: '#fff' }),
  ),
  cover: part(64, 82, () =>
    [
      prism(
        0,
        62,
        [
          [-62, -58],
          [62, -58],
          [72, -40],
          [72, 36],
          [54, 62],
          [-54, 62],
          [-72, 36],
          [-72, -40],
        ],
        'black',
      ),
      face(
        0,
        [
          [-52, -46],
          [52, -46],
          [60, -32],
          [60, 28],
          [46, 50],
          [-46, 50],
          [-60, 28],
          [-60, -32],
        ],
        '#5b6670',
      ),
      ...[-18, -6, 6].map((y) => face(0, rectangle(66, 5, [0, y]), '#2d363e')),
    ].join(''),
  ),
  bracket: part(
    26,
    64,
    () => prism(0, 26, U, 'dark') + path(ring(0, 5, [-54, 34]) + ring(0, 5, [54, 34]), { fill: '#fff' }),
  ),
  clamp: part(22, 62, () =>
    [prism(0, 20, HOOK, 'metal'), cylinder(6, 8, 5, 'dark', [0, -56]), cylinder(6, 8, 5, 'dark', [44, -4])].join(''),
  ),
  knob: part(30, 30, () => cylinder(8, 22, 20, 'black') + cylinder(0, 10, 25, 'dark') + disc(0, 8, TONES.metal[0])),
  screw: part(
    40,
    18,
    () => cylinder(8, 32, 5, 'metal') + cylinder(0, 9, 11, 'metal') + face(0, polygon(6, 5), '#5b6670'),
  ),
  ring: part(8, 22, () => cylinder(0, 7, 20, 'metal', [0, 0], 10)),
  cable: part(96, 34, () =>
    [
      wire(
        [
          [8, 0, 0],
          [14, -50, 20],
          [46, -4, 4],
          [78, 44, 0],
          [84, 4, 0],
        ],
        7,
        '#5b6670',
      ),
      box(80, 20, 24, 18, 'white', [0, 2]),
      box(-2, 16, 24, 18, 'white'),
      chips(-2, [
        [-5, 0, 5, 8],
        [5, 0, 5, 8],
      ]),
    ].join(''),
  ),
  socket: part(32, 38, () =>
    [
      cylinder(8, 24, 22, 'black'),
      box(0, 9, 54, 62, 'black'),
      disc(0, 20, '#171d22'),
      path(
        polygon(5, 11, [0, 0], 0.3)
          .map((at) => ring(0, 3, at))
          .join(''),
        { fill: TONES.gold[0] },
      ),
      path(ring(0, 3, [-20, 24]) + ring(0, 3, [20, -24]), { fill: '#fff' }),
    ].join(''),
  ),
  sensor: part(
    40,
    24,
    () =>
      wire(
        [
          [14, 0, 0],
          [26, -22, 14],
          [40, 8, 0],
        ],
        3,
        '#c9463d',
      ) +
      box(0, 16, 26, 22, 'black') +
      disc(0, 5, TONES.metal[0]),
  ),
  filter: part(12, 42, () =>
    [
      box(0, 9, 72, 56, 'dark'),
      path(
        [-24, -8, 8, 24].map((z) => outline([project(0, -22, z), project(0, 22, z)])).join('') +
          [-14, 0, 14].map((y) => outline([project(0, y, -30), project(0, y, 30)])).join(''),
        { fill: 'none' },
      ),
    ].join(''),
  ),
  heater: part(
    70,
    54,
    () => [60, 48, 36, 24, 12, 0].map((x) => box(x, 6, 88, 66, 'metal')).join('') + box(-6, 6, 50, 40, 'copper'),
  ),
  pump: part(66, 42, () =>
    [
      box(34, 30, 56, 52, 'dark'),
      cylinder(12, 24, 24, 'metal'),
      cylinder(0, 14, 12, 'gold'),
      cylinder(-10, 12, 5, 'metal'),
      wire(
        [
          [40, 26, 10],
          [44, 50, 10],
          [60, 44, 16],
        ],
        4,
        '#d9e0e6',
      ),
    ].join(''),
  ),
  tank: part(60, 66, () =>
    [
      box(0, 58, 104, 88, 'white'),
      face(0, rectangle(96, 46, [0, -18]), '#cfe6f5'),
      chips(0, [
        [40, -24, 12, 2],
        [40, -8, 12, 2],
        [40, 8, 12, 2],
      ]),
      box(14, 26, 26, 14, 'black', [0, 51]),
    ].join(''),
  ),
  bottle: part(30, 62, () =>
    [
      box(0, 30, 50, 82, 'white', [0, -8]),
      face(0, rectangle(42, 40, [0, -14]), '#4d93d9'),
      chips(
        0,
        [
          [0, -6, 28, 4],
          [0, -16, 20, 4],
        ],
        '#fff',
      ),
      box(5, 20, 24, 14, 'white', [0, 40]),
      box(3, 24, 28, 14, 'black', [0, 54]),
    ].join(''),
  ),
}
