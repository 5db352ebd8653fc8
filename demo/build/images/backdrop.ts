/** Shared by all product pictures: the dark stage, beams of light, haze, the metal of housings. */
import {
  blur,
  circle,
  drawing,
  ellipse,
  group,
  linear,
  path,
  radial,
  rect,
  round,
  tag,
} from '../drawings/svg.ts'

const FRAME = { width: 960, height: 720 }

/** Gradients that the housings are filled with, by name. */
const METALS = [
  linear('body', '0 #4a535d, 0.12 #353d46, 0.75 #1d2329, 1 #12161a'),
  linear('arm', '0 #20262c, 0.25 #464f59, 0.6 #2b323a, 1 #15191d', [0, 0, 1, 0]),
  linear('edge', '0 #76818c, 1 #3a434c'),
  linear('alu', '0 #c9d2da, 0.5 #8a96a1, 1 #55606a'),
  radial('glass', '0 #5d7387, 0.55 #243341, 1 #0a1016', { cx: '38%', cy: '32%' }),
]

/** A picture: the fixture on a stage whose light has the given colour. */
export function renderImage(light: string, background: string, fixture: string): string {
  const { width, height } = FRAME
  return drawing(
    width,
    height,
    tag(
      'defs',
      {},
      ...METALS,
      radial('stage', '0 #3a4958, 0.6 #151d25, 1 #05070a', { cx: '50%', cy: '42%', r: '75%' }),
      radial('glow', `0 ${light} 0.95, 0.35 ${light} 0.35, 1 ${light} 0`),
      radial('lamp', `0 #fff, 0.45 #fff 0.95, 0.8 ${light}, 1 ${light} 0.6`),
      linear('ray', `0 ${light} 0.6, 0.4 ${light} 0.2, 1 ${light} 0`, [1, 0, 0, 0]),
      blur('soft', 9),
      blur('haze', 26),
    ),
    rect(0, 0, width, height, { fill: 'url(#stage)' }),
    ellipse(width / 2, 668, 420, 44, { fill: light, opacity: 0.1, filter: 'url(#haze)' }),
    background,
    ellipse(width / 2, 664, 300, 20, { fill: '#000', opacity: 0.75, filter: 'url(#soft)' }),
    fixture,
  )
}

/** A cone of light that leaves (0, 0) towards the left, in a group turned by `turn` degrees. */
export const beam = (
  x: number,
  y: number,
  turn: number,
  half: number,
  spread: number,
  length = 900,
) =>
  group(
    { transform: `translate(${round(x)} ${round(y)})rotate(${round(turn)})` },
    path(`M0 ${-half}L${-length} ${-half - spread}V${half + spread}L0 ${half}Z`, {
      fill: 'url(#ray)',
      filter: 'url(#soft)',
    }),
    path(
      `M0 ${-half * 0.7}L${-length} ${-half * 0.7 - spread * 0.6}V${half * 0.7 + spread * 0.6}L0 ${half * 0.7}Z`,
      {
        fill: 'url(#ray)',
      },
    ),
  )

/** Light that falls into the lens of the camera. */
export const glare = (x: number, y: number, radius: number, opacity = 0.8) =>
  group(
    { opacity },
    circle(x, y, radius * 2.1, { fill: 'url(#glow)' }),
    ellipse(x, y, radius * 4.4, 3, { fill: 'url(#glow)' }),
  )

/** The centres of a honeycomb of `rings` rings, the first of which is a single cell. */
export function honeycomb(rings: number, pitch: number): (readonly [number, number])[] {
  const cells: (readonly [number, number])[] = []
  for (let q = 1 - rings; q < rings; q++) {
    for (let r = Math.max(1 - rings, 1 - rings - q); r < Math.min(rings, rings - q); r++) {
      cells.push([pitch * (q + r / 2), pitch * r * Math.sqrt(0.75)])
    }
  }
  return cells
}

/** The display of a fixture, lit. */
export const display = (x: number, y: number, width: number, height: number, words: string) =>
  group(
    {},
    rect(x, y, width, height, { rx: 5, fill: '#06121c', stroke: '#5b6670' }),
    rect(x + 5, y + 5, width - 10, height - 10, { rx: 2, fill: '#0d2f4a' }),
    tag(
      'text',
      {
        x: x + width / 2,
        y: y + height / 2 + 4,
        'font-size': height * 0.34,
        fill: '#9ad4ff',
        'text-anchor': 'middle',
      },
      words,
    ),
  )
