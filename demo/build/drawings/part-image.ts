/** The picture of a part in the dictionary: its shape, large, on a light ground. */
import type { Shape } from '../../parts/part.ts'
import { SHAPES } from './shapes.ts'
import { INK, project } from './solid.ts'
import { drawing, ellipse, group, rect, round } from './svg.ts'

const SIZE = 320

export function partImage(shape: Shape): string {
  const { depth, reach, draw } = SHAPES[shape]
  const [across, rise] = project(depth, 0, 0)
  const scale = Math.min(3.2, 124 / (reach + across / 2))
  const [x, y] = [SIZE / 2 - (across * scale) / 2, SIZE / 2 - (rise * scale) / 2]
  return drawing(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, { rx: 20, fill: '#f3f6f9' }),
    ellipse(SIZE / 2, SIZE - 38, 92, 11, { fill: '#dbe2e9' }),
    group(
      {
        transform: `translate(${round(x)} ${round(y)})scale(${round(scale)})`,
        stroke: INK,
        'stroke-width': 1.1,
        'stroke-linejoin': 'round',
      },
      draw(),
    ),
  )
}
