/** Pictures of moving heads: from the front with the lens lit, and from the side with the beam. */

import type { Product } from '../../products/product.ts'
import { circle, ellipse, group, path, rect, round } from '../drawings/svg.ts'
import { beam, display, glare, honeycomb, renderImage } from './backdrop.ts'

const CENTRE = 480
const FLOOR = 664

/** The fixture scaled by its height, standing on the floor. */
const standing = (product: Product, ...inside: string[]) => {
  const scale = 0.7 + 0.3 * Math.min(1, product.size.height / 760)
  return group(
    {
      transform: `translate(${round(CENTRE * (1 - scale))} ${round(FLOOR * (1 - scale))})scale(${round(scale * 100) / 100})`,
    },
    ...inside,
  )
}

const base = (words: string, half: number) =>
  group(
    {},
    path(
      `M${CENTRE - half + 26} 562H${CENTRE + half - 26}Q${CENTRE + half - 4} 564 ${CENTRE + half} 590L${CENTRE + half + 6} 640Q${CENTRE + half + 6} 656 ${CENTRE + half - 12} 656H${CENTRE - half + 12}Q${CENTRE - half - 6} 656 ${CENTRE - half - 6} 640L${CENTRE - half} 590Q${CENTRE - half + 4} 564 ${CENTRE - half + 26} 562Z`,
      { fill: 'url(#body)', stroke: '#0a0d10' },
    ),
    path(`M${CENTRE - half + 28} 565H${CENTRE + half - 28}`, {
      stroke: '#8a96a1',
      'stroke-width': 2,
      opacity: 0.7,
    }),
    ...[-1, 1].map((side) =>
      rect(CENTRE + side * (half - 22) - 8, 588, 16, 44, {
        rx: 8,
        fill: '#0b0e11',
        stroke: '#4d5964',
      }),
    ),
    ...[-1, 1].map((side) =>
      rect(CENTRE + side * (half - 50) - 17, 655, 34, 9, { rx: 4, fill: '#07090b' }),
    ),
    display(CENTRE - 52, 586, 84, 46, words),
    circle(CENTRE + 58, 609, 14, { fill: 'url(#edge)', stroke: '#0a0d10' }),
    circle(CENTRE + 58, 609, 6, { fill: '#20262c' }),
    ellipse(CENTRE, 560, half * 0.62, 12, { fill: '#171c21', stroke: '#3a434c' }),
  )

const LENSES = {
  profile: () =>
    [
      rect(CENTRE - 128, 172, 256, 262, {
        rx: 74,
        fill: 'url(#body)',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      path(`M${CENTRE - 66} 176H${CENTRE + 66}`, {
        stroke: '#8a96a1',
        'stroke-width': 2,
        opacity: 0.6,
      }),
      ...[-1, 1].flatMap((side) =>
        [0, 1, 2, 3].map((row) =>
          rect(CENTRE + side * 112 - 7, 262 + row * 20, 14, 9, { rx: 4, fill: '#0b0e11' }),
        ),
      ),
      circle(CENTRE, 303, 101, { fill: '#0b0e11', stroke: 'url(#edge)', 'stroke-width': 7 }),
      circle(CENTRE, 303, 89, { fill: 'url(#glass)' }),
      circle(CENTRE, 303, 60, {
        fill: 'none',
        stroke: '#8fb0cc',
        opacity: 0.35,
        'stroke-width': 2,
      }),
      circle(CENTRE, 303, 33, { fill: 'url(#lamp)' }),
      path(`M${CENTRE - 66} 266A76 76 0 0 1 ${CENTRE - 8} 228`, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 7,
        opacity: 0.5,
        'stroke-linecap': 'round',
      }),
      glare(CENTRE, 303, 70, 0.7),
    ].join(''),
  beam: () =>
    [
      rect(CENTRE - 122, 176, 244, 254, {
        rx: 110,
        fill: 'url(#body)',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      circle(CENTRE, 303, 116, { fill: '#0b0e11', stroke: 'url(#edge)', 'stroke-width': 9 }),
      circle(CENTRE, 303, 104, { fill: 'url(#glass)' }),
      ...[84, 64, 46].map((r) =>
        circle(CENTRE, 303, r, {
          fill: 'none',
          stroke: '#a9cfe9',
          opacity: 0.28,
          'stroke-width': 2,
        }),
      ),
      circle(CENTRE, 303, 28, { fill: 'url(#lamp)' }),
      path(`M${CENTRE - 82} 262A92 92 0 0 1 ${CENTRE - 14} 212`, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 8,
        opacity: 0.45,
        'stroke-linecap': 'round',
      }),
      glare(CENTRE, 303, 84, 0.9),
    ].join(''),
  wash: (cells: number) => {
    const rings = cells > 19 ? 4 : 3
    const pitch = rings === 4 ? 33 : 45
    return [
      circle(CENTRE, 303, 138, { fill: 'url(#body)', stroke: '#0a0d10', 'stroke-width': 2 }),
      circle(CENTRE, 303, 128, { fill: '#090c0f', stroke: 'url(#edge)', 'stroke-width': 6 }),
      group(
        { fill: 'url(#lamp)' },
        ...honeycomb(rings, pitch).map(([x, y]) => circle(CENTRE + x, 303 + y, pitch * 0.42)),
      ),
      glare(CENTRE, 303, 110, 0.55),
    ].join('')
  },
}

const headOf = (product: Product) =>
  product.body === 'wash'
    ? LENSES.wash(Number.parseInt(product.name.en, 10))
    : product.body === 'beam'
      ? LENSES.beam()
      : LENSES.profile()

/** From the front. */
export function movingHeadFront(product: Product): string {
  const arm = (side: number) => {
    const outer = CENTRE + side * 196
    const inner = CENTRE + side * 142
    return path(
      `M${outer} 300Q${outer} 232 ${outer - side * 28} 232Q${inner} 236 ${inner} 300L${inner} 470Q${inner} 520 ${CENTRE + side * 92} 528V566H${CENTRE + side * 110}Q${outer} 560 ${outer} 486Z`,
      { fill: 'url(#arm)', stroke: '#0a0d10' },
    )
  }
  return renderImage(
    product.light,
    '',
    standing(
      product,
      path(`M${CENTRE - 96} 526H${CENTRE + 96}V562H${CENTRE - 96}Z`, { fill: '#1a1f25' }),
      rect(CENTRE - 150, 284, 300, 38, { fill: '#15191d' }),
      base(product.model.replace(/^.*-/, ''), 186),
      headOf(product),
      arm(-1),
      arm(1),
      ...[-1, 1].map((side) =>
        circle(CENTRE + side * 169, 303, 17, {
          fill: '#20262c',
          stroke: '#76818c',
          'stroke-width': 2,
        }),
      ),
    ),
  )
}

const SPREAD = { profile: 70, wash: 230, beam: 6 } as const

/** From the side, with the beam. */
export function movingHeadSide(product: Product): string {
  const body = product.body === 'wash' || product.body === 'beam' ? product.body : 'profile'
  const [length, half] = { profile: [196, 88], wash: [116, 124], beam: [172, 96] }[body] as [
    number,
    number,
  ]
  const head = group(
    { transform: `translate(${CENTRE + 20} 310)rotate(38)` },
    path(
      `M${-length} ${-half + 8}Q${-length} ${-half} ${-length + 10} ${-half}H${length - 60}Q${length} ${-half} ${length} 0Q${length} ${half} ${length - 60} ${half}H${-length + 10}Q${-length} ${half} ${-length} ${half - 8}Z`,
      { fill: 'url(#body)', stroke: '#0a0d10', 'stroke-width': 2 },
    ),
    rect(-length - 12, -half + 4, 26, 2 * half - 8, {
      rx: 7,
      fill: 'url(#edge)',
      stroke: '#0a0d10',
    }),
    ellipse(-length - 12, 0, 9, half - 14, { fill: 'url(#lamp)' }),
    ...[0, 1, 2, 3, 4].map((row) =>
      rect(length - 84 + row * 13, -half * 0.62, 6, half * 1.24, { rx: 3, fill: '#090c0f' }),
    ),
    path(`M${-length + 34} ${-half + 10}H${length - 70}`, {
      stroke: '#8a96a1',
      'stroke-width': 2,
      opacity: 0.6,
    }),
  )
  const [dx, dy] = [
    -length * Math.cos((38 * Math.PI) / 180),
    -length * Math.sin((38 * Math.PI) / 180),
  ]
  return renderImage(
    product.light,
    '',
    standing(
      product,
      beam(CENTRE + 20 + dx, 310 + dy, 38, (half - 16) * (body === 'beam' ? 0.6 : 1), SPREAD[body]),
      head,
      base(product.model.replace(/^.*-/, ''), 150),
      path(
        `M${CENTRE - 46} 562L${CENTRE - 52} 330Q${CENTRE - 44} 240 ${CENTRE + 20} 240Q${CENTRE + 84} 240 ${CENTRE + 92} 330L${CENTRE + 86} 562Z`,
        { fill: 'url(#arm)', stroke: '#0a0d10', 'stroke-width': 2 },
      ),
      circle(CENTRE + 20, 310, 38, { fill: '#1a1f25', stroke: '#76818c', 'stroke-width': 3 }),
      circle(CENTRE + 20, 310, 9, { fill: '#5b6670' }),
      path(`M${CENTRE - 30} 470H${CENTRE + 70}`, { stroke: '#0a0d10', 'stroke-width': 3 }),
    ),
  )
}
