/** Pictures of fog machines, hazers and control units. */

import type { Product } from '../../products/product.ts'
import { circle, ellipse, group, linear, path, rect, text } from '../drawings/svg.ts'
import { triples } from '../points.ts'
import { display, renderImage } from './backdrop.ts'

/** A cloud that leaves (x, y) towards the left. */
const cloud = (x: number, y: number, dense: number) =>
  group(
    { fill: '#dfe8f0', filter: 'url(#haze)' },
    ...triples('0 0 40, 80 -14 66, 170 -30 92, 260 -20 104, 330 -60 100, 240 40 80').map(
      ([dx = 0, dy = 0, r = 0], index) =>
        ellipse(x - dx, y + dy, r * 1.25, r * 0.72, { opacity: dense - index * 0.06 }),
    ),
  )

const grille = (x: number, y: number, columns: number, rows: number, pitch: number) =>
  group(
    { fill: '#07090b' },
    ...Array.from({ length: rows }, (_, row) =>
      rect(x, y + row * pitch, columns * pitch, pitch * 0.42, { rx: 3 }),
    ),
  )

/** A fog machine with its cloud. */
export function fogger(product: Product): string {
  return renderImage(
    product.light,
    cloud(250, 470, 0.75),
    [
      path('M330 420H760L800 372H380Z', { fill: '#3a434c', stroke: '#0a0d10', 'stroke-width': 2 }),
      rect(330, 420, 430, 210, {
        rx: 10,
        fill: 'url(#body)',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      path('M760 420L800 372V584L760 630Z', {
        fill: '#171c21',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      path('M420 372Q420 300 470 296H650Q700 300 704 372', {
        fill: 'none',
        stroke: 'url(#alu)',
        'stroke-width': 16,
        'stroke-linecap': 'round',
      }),
      rect(296, 486, 40, 66, { rx: 8, fill: 'url(#alu)', stroke: '#0a0d10' }),
      ellipse(297, 519, 9, 24, { fill: '#1a1f25' }),
      display(410, 462, 130, 58, '1500'),
      circle(590, 492, 26, { fill: 'url(#edge)', stroke: '#0a0d10', 'stroke-width': 2 }),
      circle(590, 492, 10, { fill: '#1a1f25' }),
      grille(640, 456, 5, 6, 18),
      rect(410, 556, 300, 34, { rx: 6, fill: '#0b0e11' }),
      rect(416, 562, 210, 22, { rx: 4, fill: '#7fb6de', opacity: 0.7 }),
      ...[370, 720].map((x) => rect(x - 20, 630, 40, 16, { rx: 5, fill: '#07090b' })),
      cloud(210, 480, 0.4),
    ].join(''),
  )
}

/** A hazer in its flight case. */
export function hazer(product: Product): string {
  const corner = (x: number, y: number) =>
    circle(x, y, 24, { fill: 'url(#alu)', stroke: '#0a0d10' })
  return renderImage(
    product.light,
    cloud(330, 300, 0.34) +
      ellipse(480, 200, 430, 120, { fill: '#dfe8f0', opacity: 0.13, filter: 'url(#haze)' }),
    [
      rect(270, 250, 420, 390, {
        rx: 12,
        fill: 'url(#body)',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      ...[270, 674].map((x) => rect(x, 250, 16, 390, { fill: 'url(#alu)' })),
      ...[250, 624].map((y) => rect(270, y, 420, 16, { fill: 'url(#alu)' })),
      corner(278, 258),
      corner(682, 258),
      corner(278, 632),
      corner(682, 632),
      rect(320, 296, 200, 150, { rx: 10, fill: '#0b0e11', stroke: '#4d5964', 'stroke-width': 3 }),
      grille(334, 310, 10, 7, 17.5),
      display(550, 300, 100, 54, '700'),
      ...[0, 1, 2].map((index) =>
        circle(568 + index * 32, 388, 10, { fill: index ? '#4d5964' : '#45e08a' }),
      ),
      rect(320, 480, 330, 104, { rx: 8, fill: '#0b0e11' }),
      rect(330, 520, 310, 54, { rx: 4, fill: '#7fb6de', opacity: 0.55 }),
      text(344, 506, 'MAX  2.5 L', { 'font-size': 15, fill: '#9aa7b3' }),
      path('M420 250V214Q424 196 444 196H516Q536 196 540 214V250', {
        fill: 'none',
        stroke: 'url(#alu)',
        'stroke-width': 14,
      }),
    ].join(''),
  )
}

/** An XLR socket seen from the front. */
const xlr = (x: number, y: number, lit: string) =>
  group(
    {},
    rect(x - 33, y - 38, 66, 76, { rx: 6, fill: '#15191d', stroke: '#5b6670' }),
    circle(x, y, 27, { fill: '#07090b', stroke: '#8a96a1', 'stroke-width': 3 }),
    ...[-1, -0.5, 0, 0.5, 1].map((turn) =>
      circle(x + 14 * Math.sin(turn * 1.9), y + 14 * Math.cos(turn * 1.9) - 2, 3, {
        fill: '#e5cb8c',
      }),
    ),
    circle(x, y - 54, 5, { fill: lit }),
  )

/** A low box, moved down to the floor. */
const onFloor = (down: number, ...inside: string[]) =>
  group({ transform: `translate(0 ${down})` }, ...inside)

/** A signal splitter, one rack unit high. */
export function rack(product: Product): string {
  const outputs = Array.from({ length: 8 }, (_, index) =>
    xlr(300 + index * 74, 394, index === 5 ? '#ffb347' : product.light),
  )
  return renderImage(
    product.light,
    linear('top', '0 #55606a, 1 #2a323a'),
    onFloor(
      200,
      path('M90 310H870L830 250H130Z', { fill: 'url(#top)', stroke: '#0a0d10' }),
      rect(60, 310, 840, 150, { rx: 8, fill: 'url(#body)', stroke: '#0a0d10', 'stroke-width': 2 }),
      ...[80, 880].flatMap((x) => [340, 430].map((y) => ellipse(x, y, 11, 7, { fill: '#05070a' }))),
      xlr(146, 394, product.light),
      text(146, 450, 'IN', { 'font-size': 13, fill: '#9aa7b3', 'text-anchor': 'middle' }),
      rect(196, 372, 46, 44, { rx: 5, fill: '#0d2f4a', stroke: '#5b6670' }),
      text(219, 400, 'RDM', { 'font-size': 13, fill: '#9ad4ff', 'text-anchor': 'middle' }),
      ...outputs,
      ...Array.from({ length: 8 }, (_, index) =>
        text(300 + index * 74, 450, String(index + 1), {
          'font-size': 13,
          fill: '#9aa7b3',
          'text-anchor': 'middle',
        }),
      ),
    ),
  )
}

/** A network node. */
export function node(product: Product): string {
  return renderImage(
    product.light,
    '',
    onFloor(
      180,
      path('M240 320H720L690 262H270Z', { fill: '#3a434c', stroke: '#0a0d10' }),
      rect(220, 320, 520, 156, {
        rx: 10,
        fill: 'url(#body)',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      rect(246, 356, 76, 88, { rx: 6, fill: '#15191d', stroke: '#5b6670' }),
      rect(262, 382, 44, 36, { rx: 3, fill: '#05070a', stroke: '#8a96a1' }),
      group(
        { fill: '#e5cb8c' },
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((pin) => rect(266 + pin * 4.7, 384, 2, 9)),
      ),
      ...[0, 1].map((index) =>
        circle(274 + index * 22, 368, 4, { fill: index ? '#ffb347' : '#45e08a' }),
      ),
      display(340, 366, 84, 56, '2.0.0.1'),
      ...[0, 1, 2, 3].map((port) => xlr(474 + port * 72, 402, product.light)),
    ),
  )
}
