/** Dimension drawings: front and side view of a product in one scale, in millimetres. */

import { both } from '../../draft.ts'
import type { Product } from '../../products/product.ts'
import { isMoving } from '../../products/traits.ts'
import type { Figure } from '../documents/figure.ts'
import { circle, group, path, rect, round, text } from '../drawings/svg.ts'
import { pairs } from '../points.ts'
import { renderSheet } from './sheet.ts'

interface View {
  /** Left edge and lower edge of the view on the sheet; its size in pixels. */
  x: number
  y: number
  w: number
  h: number
}

/** Outlines inside a view, by fractions of its width and height measured from the lower left. */
const inside = ({ x, y, w, h }: View) => ({
  box: (left: number, bottom: number, width: number, height: number, rx = 0) =>
    rect(x + left * w, y - (bottom + height) * h, width * w, height * h, { rx: rx * w }),
  ball: (left: number, bottom: number, radius: number) =>
    circle(x + left * w, y - bottom * h, radius * w),
  line: (points: readonly (readonly [number, number])[]) =>
    path(`M${points.map(([px, py]) => `${round(x + px * w)} ${round(y - py * h)}`).join('L')}`),
})

function front(product: Product, view: View): string[] {
  const { box, ball, line } = inside(view)
  if (isMoving(product)) {
    const lens = product.body === 'wash' ? 0.33 : product.body === 'beam' ? 0.28 : 0.23
    return [
      box(0, 0.02, 1, 0.17, 0.05),
      box(0.3, 0.19, 0.4, 0.03),
      line(pairs('0.04 0.22, 0.04 0.78, 0.14 0.84, 0.18 0.78, 0.18 0.36, 0.3 0.22')),
      line(pairs('0.96 0.22, 0.96 0.78, 0.86 0.84, 0.82 0.78, 0.82 0.36, 0.7 0.22')),
      box(0.21, 0.42, 0.58, 0.58, product.body === 'wash' ? 0.29 : 0.12),
      ball(0.5, 0.71, lens),
      ball(0.5, 0.71, lens * 0.84),
      box(0.36, 0.06, 0.28, 0.09, 0.01),
      box(0.08, 0, 0.12, 0.02),
      box(0.8, 0, 0.12, 0.02),
    ]
  }
  if (product.body === 'par' || product.body === 'cob') {
    return [
      line(pairs('0.02 0.6, 0 0, 1 0, 0.98 0.6')),
      ball(0.5, 0.58, 0.42),
      ball(0.5, 0.58, 0.36),
      ball(0.03, 0.6, 0.035),
      ball(0.97, 0.6, 0.035),
    ]
  }
  if (product.body === 'ellipsoidal') {
    const yoke = line(pairs('0.08 0.42, 0.08 0.9, 0.92 0.9, 0.92 0.42'))
    return [yoke, box(0.4, 0.9, 0.2, 0.1), ball(0.5, 0.42, 0.42), ball(0.5, 0.42, 0.33)]
  }
  if (product.body === 'bar') {
    const cells = Array.from({ length: 18 }, (_, index) =>
      box(0.025 + index * 0.0533, 0.6, 0.043, 0.22, 0.006),
    )
    return [box(0.16, 0, 0.14, 0.5), box(0.7, 0, 0.14, 0.5), box(0, 0.42, 1, 0.58, 0.02), ...cells]
  }
  if (product.body === 'rack' || product.body === 'node') {
    const sockets = product.body === 'rack' ? 9 : 4
    const pitch = 0.86 / sockets
    const balls = Array.from({ length: sockets }, (_, index) =>
      ball(0.07 + pitch * (index + 0.5), 0.5, 0.03),
    )
    return [box(0, 0, 1, 1, 0.006), ...balls]
  }
  return [
    box(0, 0.04, 1, 0.96, 0.02),
    box(0.06, 0.3, 0.5, 0.4, 0.01),
    box(0.64, 0.3, 0.3, 0.4, 0.01),
    box(0.08, 0, 0.1, 0.04),
    box(0.82, 0, 0.1, 0.04),
  ]
}

function side(product: Product, view: View): string[] {
  const { box, ball, line } = inside(view)
  if (isMoving(product))
    return [
      box(0, 0.02, 1, 0.17, 0.05),
      line(pairs('0.3 0.19, 0.28 0.76, 0.4 0.86, 0.6 0.86, 0.72 0.76, 0.7 0.19')),
      box(0.18, 0.42, 0.64, 0.58, 0.12),
      ball(0.5, 0.71, 0.1),
      ball(0.5, 0.71, 0.03),
      box(0.1, 0, 0.16, 0.02),
      box(0.74, 0, 0.16, 0.02),
    ]
  if (product.body === 'ellipsoidal')
    return [
      box(0, 0.2, 0.42, 0.36, 0.01),
      line(
        pairs(
          '0.42 0.16, 0.42 0.6, 0.54 0.68, 0.96 0.68, 1 0.6, 1 0.16, 0.96 0.1, 0.54 0.1, 0.42 0.16',
        ),
      ),
      line([
        [0.62, 0.39],
        [0.62, 0.92],
      ]),
      box(0.57, 0.9, 0.1, 0.1),
      ball(0.62, 0.39, 0.04),
    ]
  return [
    box(0, 0.04, 1, 0.96, 0.03),
    line([
      [0.1, 0.04],
      [0.1, 1],
    ]),
    box(0.2, 0.3, 0.6, 0.4, 0.02),
  ]
}

/** A dimension line with its extension lines; `across` is horizontal. */
function dimension(view: View, value: number, across: boolean): string {
  const { x, y, w, h } = view
  const gap = 46
  const line = across
    ? `M${x} ${y + 8}v${gap}M${x + w} ${y + 8}v${gap}M${x} ${y + gap}h${w}`
    : `M${x - 8} ${y}h${-gap}M${x - 8} ${y - h}h${-gap}M${x - gap} ${y}v${-h}`
  const heads = across
    ? `M${x} ${y + gap}l10 -3.5v7ZM${x + w} ${y + gap}l-10 -3.5v7Z`
    : `M${x - gap} ${y}l-3.5 -10h7ZM${x - gap} ${y - h}l-3.5 10h7Z`
  const [tx, ty] = across ? [x + w / 2, y + gap - 7] : [x - gap - 7, y - h / 2]
  return (
    path(line, { stroke: '#2f6fc1', fill: 'none', 'stroke-width': 1 }) +
    path(heads, { fill: '#2f6fc1' }) +
    text(tx, ty, String(value), {
      'text-anchor': 'middle',
      'font-size': 17,
      'font-weight': 600,
      fill: '#2f6fc1',
      ...(!across && { transform: `rotate(-90 ${round(tx)} ${round(ty)})` }),
    })
  )
}

/** Both views with their dimensions, on a sheet of 1200 by 800. */
function viewsOf(product: Product) {
  const { width, depth, height } = product.size
  const scale = Math.min(760 / (width + depth), 500 / height)
  const y = 370 + (height * scale) / 2
  const free = 1200 - (width + depth) * scale
  const views = [
    { x: free * 0.38, y, w: width * scale, h: height * scale },
    { x: 1200 - free * 0.28 - depth * scale, y, w: depth * scale, h: height * scale },
  ].map(({ x, y: low, w, h }) => ({
    x: Math.round(x),
    y: Math.round(low),
    w: Math.round(w),
    h: Math.round(h),
  }))
  const [first, second] = views as [View, View]
  return {
    first,
    second,
    scale,
    outlines: [...front(product, first), ...side(product, second)],
    dimensions: [
      dimension(first, width, true),
      dimension(first, height, false),
      dimension(second, depth, true),
    ],
  }
}

/** The views for a page of text: what is drawn, and the part of the sheet that it fills. */
export function dimensionFigure(product: Product): Figure {
  const { first, second, outlines, dimensions } = viewsOf(product)
  const [left, top] = [first.x - 70, first.y - first.h - 6]
  return {
    elements: [...outlines, ...dimensions],
    box: { x: left, y: top, width: second.x + second.w + 20 - left, height: first.h + 62 },
  }
}

/** The dimension drawing, in its frame. */
export function dimensionSheet(product: Product): string {
  const { first, second, scale, outlines, dimensions } = viewsOf(product)
  return renderSheet(
    {
      name: both('Dimension drawing', '外形尺寸图'),
      product: product.model,
      number: `DM-${product.platform}10`,
      version: 'A',
    },
    group(
      { fill: '#f5f8fa', stroke: '#1f2a34', 'stroke-width': 1.6, 'stroke-linejoin': 'round' },
      ...outlines,
    ),
    ...dimensions,
    group(
      { 'font-size': 13, fill: '#66727e' },
      text(first.x, first.y - first.h - 18, 'Front / 正视图'),
      text(second.x, second.y - second.h - 18, 'Side / 侧视图'),
      text(76, 768, `mm · ${product.weight} kg · 1:${Math.max(1, Math.round(1 / (scale * 0.26)))}`),
    ),
  )
}
