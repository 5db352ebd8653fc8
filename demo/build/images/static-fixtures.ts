/** Pictures of fixtures that do not move: pars, audience lights, battens, ellipsoidals. */

import type { Product } from '../../products/product.ts'
import { circle, ellipse, group, path, rect } from '../drawings/svg.ts'
import { beam, glare, honeycomb, renderImage } from './backdrop.ts'

const CENTRE = 480

/** The bracket around a round housing. */
const bracket = (half: number, top: number, foot: number) =>
  path(
    `M${CENTRE - half} ${top}L${CENTRE - half - 10} ${foot}H${CENTRE + half + 10}L${CENTRE + half} ${top}`,
    {
      fill: 'none',
      stroke: 'url(#alu)',
      'stroke-width': 20,
      'stroke-linejoin': 'round',
    },
  )
const knobs = (half: number, y: number) =>
  [-1, 1]
    .map((side) =>
      circle(CENTRE + side * half, y, 25, {
        fill: '#15191d',
        stroke: '#76818c',
        'stroke-width': 4,
      }),
    )
    .join('')

/** A par, its cells lit. */
export function par(product: Product): string {
  const cells = honeycomb(3, 58)
    .slice(0, 19)
    .filter(([x, y]) => x !== 0 || y !== 0)
  return renderImage(
    product.light,
    '',
    [
      bracket(210, 350, 640),
      circle(CENTRE, 350, 194, { fill: 'url(#body)', stroke: '#0a0d10', 'stroke-width': 3 }),
      circle(CENTRE, 350, 176, { fill: '#0b0e11', stroke: 'url(#edge)', 'stroke-width': 8 }),
      ...cells.map(([x, y]) =>
        circle(CENTRE + x, 350 + y, 26, {
          fill: 'url(#lamp)',
          stroke: '#2a323a',
          'stroke-width': 3,
        }),
      ),
      circle(CENTRE, 350, 16, { fill: '#20262c', stroke: '#4d5964' }),
      glare(CENTRE, 350, 150, 0.5),
      knobs(212, 350),
    ].join(''),
  )
}

/** An audience light with its barn doors open. */
export function cob(product: Product): string {
  const door = (turn: number) =>
    group(
      { transform: `rotate(${turn} ${CENTRE} 340)` },
      path(`M${CENTRE - 128} 206L${CENTRE - 168} 96H${CENTRE + 168}L${CENTRE + 128} 206Z`, {
        fill: 'url(#body)',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      path(`M${CENTRE - 120} 202L${CENTRE - 156} 104H${CENTRE + 156}L${CENTRE + 120} 202Z`, {
        fill: product.light,
        opacity: 0.12,
      }),
    )
  return renderImage(
    product.light,
    '',
    [
      bracket(186, 340, 640),
      door(0),
      door(90),
      door(180),
      door(270),
      rect(CENTRE - 146, 194, 292, 292, {
        rx: 34,
        fill: 'url(#body)',
        stroke: '#0a0d10',
        'stroke-width': 2,
      }),
      circle(CENTRE, 340, 122, { fill: 'url(#alu)', stroke: '#0a0d10', 'stroke-width': 5 }),
      ...[104, 84, 64].map((r) =>
        circle(CENTRE, 340, r, { fill: 'none', stroke: '#fff', opacity: 0.35, 'stroke-width': 3 }),
      ),
      circle(CENTRE, 340, 52, { fill: '#ffe27a' }),
      circle(CENTRE, 340, 44, { fill: 'url(#lamp)' }),
      glare(CENTRE, 340, 110, 0.8),
      knobs(190, 340),
    ].join(''),
  )
}

/** A batten over the whole width. */
export function bar(product: Product): string {
  const cells = Array.from({ length: 18 }, (_, index) => 90 + index * 45.9)
  return renderImage(
    product.light,
    cells.map((x) => beam(x, 360, 90, 16, 14, 380)).join(''),
    [
      ...[-1, 1].map((side) =>
        path(
          `M${CENTRE + side * 300 - 40} 470L${CENTRE + side * 300 - 60} 650H${CENTRE + side * 300 + 60}L${CENTRE + side * 300 + 40} 470Z`,
          { fill: 'url(#arm)', stroke: '#0a0d10', 'stroke-width': 2 },
        ),
      ),
      rect(48, 330, 864, 150, { rx: 22, fill: 'url(#body)', stroke: '#0a0d10', 'stroke-width': 2 }),
      rect(60, 346, 840, 78, { rx: 10, fill: '#090c0f' }),
      group({ fill: 'url(#lamp)' }, ...cells.map((x) => rect(x - 19, 356, 38, 40, { rx: 9 }))),
      group(
        { fill: '#fff', opacity: 0.85 },
        ...cells.map((x) => rect(x - 19, 404, 38, 10, { rx: 3 })),
      ),
      path('M70 338H890', { stroke: '#8a96a1', 'stroke-width': 2, opacity: 0.6 }),
      ...[48, 892].map((x) => rect(x, 330, 20, 150, { rx: 6, fill: 'url(#edge)' })),
      glare(CENTRE, 376, 130, 0.3),
    ].join(''),
  )
}

/** An ellipsoidal from the side. */
export function ellipsoidal(product: Product): string {
  return renderImage(
    product.light,
    beam(196, 314, -8, 58, 120, 400),
    group(
      {},
      path(`M${CENTRE + 60} 190V120H${CENTRE + 110}V190`, {
        fill: 'none',
        stroke: 'url(#alu)',
        'stroke-width': 18,
      }),
      group(
        { transform: `rotate(-8 ${CENTRE} 330)` },
        path('M196 262H420V398H196Z', { fill: 'url(#body)', stroke: '#0a0d10', 'stroke-width': 2 }),
        rect(176, 250, 40, 160, { rx: 8, fill: 'url(#edge)', stroke: '#0a0d10' }),
        ellipse(178, 330, 13, 68, { fill: 'url(#lamp)' }),
        ...[240, 300, 360].map((x) => rect(x, 262, 8, 136, { fill: '#0b0e11' })),
        path('M420 240H520L560 222H700Q730 224 730 260V400Q730 436 700 438H560L520 420H420Z', {
          fill: 'url(#body)',
          stroke: '#0a0d10',
          'stroke-width': 2,
        }),
        ...[0, 1, 2, 3, 4, 5, 6].map((row) =>
          rect(596 + row * 17, 236, 8, 188, { rx: 4, fill: '#090c0f' }),
        ),
        ...[236, 424].map((y) =>
          path(`M452 ${y}l-14 ${y < 300 ? -44 : 44}h26l6 ${y < 300 ? 44 : -44}Z`, {
            fill: 'url(#alu)',
            stroke: '#0a0d10',
          }),
        ),
        path('M440 330H470', { stroke: '#c9d2da', 'stroke-width': 10, 'stroke-linecap': 'round' }),
        path(`M${CENTRE + 20} 244H700`, { stroke: '#8a96a1', 'stroke-width': 2, opacity: 0.6 }),
      ),
      path(`M${CENTRE + 84} 322V190Q${CENTRE + 84} 176 ${CENTRE + 70} 176`, {
        fill: 'none',
        stroke: 'url(#alu)',
        'stroke-width': 22,
        'stroke-linecap': 'round',
      }),
      circle(CENTRE + 84, 322, 30, { fill: '#15191d', stroke: '#76818c', 'stroke-width': 4 }),
      rect(CENTRE - 50, 640, 250, 20, { rx: 6, fill: '#0b0e11', opacity: 0 }),
      glare(186, 366, 60, 0.6),
    ),
  )
}
