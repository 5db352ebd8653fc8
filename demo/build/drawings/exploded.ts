/** Exploded drawings: the parts of a list along one or more axes, each with its balloon. */
import type { Item } from '../../components/components.ts'
import type { Both } from '../../draft.ts'
import { SHAPES } from './shapes.ts'
import { INK, project } from './solid.ts'
import { circle, drawing, group, line, path, rect, round, text } from './svg.ts'

export const SHEET = { width: 1200, height: 800 }
const BALLOON = 19
const GAP = 46
const PER_ROW = 8
const MARGIN = 90
const TITLE_HEIGHT = 64

/** Position of an item and its balloon on the sheet. */
export interface Placed extends Item {
  x: number
  y: number
  scale: number
  balloonX: number
  balloonY: number
}

/** Splits the items into rows of about equal length. */
function inRows(items: readonly Item[]): Item[][] {
  const rows = Math.max(1, Math.ceil(items.length / PER_ROW))
  const size = Math.ceil(items.length / rows)
  return Array.from({ length: rows }, (_, row) => items.slice(row * size, (row + 1) * size))
}

/** Lays out the items, for both the drawing and the hotspots. */
function layOut(items: readonly Item[]): Placed[] {
  const rows = inRows(items)
  const rowHeight = (SHEET.height - TITLE_HEIGHT - 40) / rows.length
  return rows.flatMap((row, index) => {
    const depths = row.map((item) => SHAPES[item.shape].depth)
    const reach = Math.max(...row.map((item) => SHAPES[item.shape].reach))
    const length = depths.reduce((sum, depth) => sum + depth, 0) + GAP * (row.length - 1)
    const [stepX, stepY] = project(1, 0, 0)
    const room = SHEET.width - 2 * MARGIN - 60
    const tall = rowHeight - 2 * BALLOON - 70
    const scale = Math.min(1.7, room / (length * stepX), tall / (2 * reach + length * -stepY))
    const gap =
      row.length > 1
        ? Math.min(GAP * 3.4, GAP + (room / (scale * stepX) - length) / (row.length - 1))
        : 0
    const spread = length + (gap - GAP) * (row.length - 1)
    const room2 = tall - 2 * reach * scale
    const rise = Math.min(1, room2 / (spread * -stepY * scale))
    const left = SHEET.width / 2 - (spread * stepX * scale) / 2
    const middle = 24 + rowHeight * (index + 0.5)
    let along = 0
    return row.map((item, index) => {
      const shape = SHAPES[item.shape]
      const x = left + along * stepX * scale
      const y = middle + (along - spread / 2) * stepY * scale * rise
      along += shape.depth + gap
      const above = index % 2 === 0
      const offset = shape.reach * scale + BALLOON + 22
      const centre = x + (shape.depth * stepX * scale) / 2
      return {
        ...item,
        x,
        y,
        scale,
        balloonX: centre + (above ? -16 : 16),
        balloonY: y + (above ? -offset - 6 : offset),
      }
    })
  })
}

/** The positions of the balloons, from 0 to 1 of width and height. */
export const hotspots = (items: readonly Item[]) =>
  layOut(items).map(({ balloon, balloonX, balloonY }) => ({
    balloon,
    x: Math.round((balloonX / SHEET.width) * 10_000) / 10_000,
    y: Math.round((balloonY / SHEET.height) * 10_000) / 10_000,
  }))

/** The drawing as SVG. */
export function explodedDrawing(
  title: { code: string; name: Both; product: string },
  items: readonly Item[],
): string {
  const placed = layOut(items)
  const axis = axisOf(placed)
  const bodies = placed
    .toReversed()
    .map(({ x, y, scale, shape }) =>
      group(
        { transform: `translate(${round(x)} ${round(y)})scale(${Math.round(scale * 100) / 100})` },
        SHAPES[shape].draw(),
      ),
    )
  const balloons = placed.map(({ balloon, balloonX, balloonY, x, y, scale, shape, quantity }) => {
    const [dx, dy] = project(SHAPES[shape].depth / 2, 0, 0)
    const [toX, toY] = [
      x + dx * scale,
      y +
        dy * scale +
        (SHAPES[shape].pointer ?? Math.sign(balloonY - y) * 0.45) * SHAPES[shape].reach * scale,
    ]
    const far = Math.hypot(toX - balloonX, toY - balloonY)
    const [fromX, fromY] = [
      balloonX + ((toX - balloonX) * BALLOON) / far,
      balloonY + ((toY - balloonY) * BALLOON) / far,
    ]
    return [
      line(fromX, fromY, toX, toY, { 'stroke-width': 1 }),
      circle(toX, toY, 2.6, { fill: INK }),
      circle(balloonX, balloonY, BALLOON, { fill: '#fff', 'stroke-width': 1.6 }),
      text(balloonX, balloonY + 5.5, balloon, { stroke: 'none', fill: INK }),
      quantity > 1
        ? text(balloonX + BALLOON + 4, balloonY + 5, `×${quantity}`, {
            'text-anchor': 'start',
            'font-size': 12,
            stroke: 'none',
            fill: '#66727e',
          })
        : '',
    ].join('')
  })
  return drawing(
    SHEET.width,
    SHEET.height,
    rect(0, 0, SHEET.width, SHEET.height, { fill: '#fff' }),
    path(axis, { stroke: '#9aa7b3', 'stroke-dasharray': '14 5 3 5', fill: 'none' }),
    group(
      { stroke: INK, 'stroke-width': 1.1, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
      ...bodies,
    ),
    group(
      { stroke: INK, 'text-anchor': 'middle', 'font-size': 16, 'font-weight': 600 },
      ...balloons,
    ),
    titleBlock(title),
  )
}

/** The centre lines, one per row. */
function axisOf(placed: readonly Placed[]): string {
  const size = Math.ceil(placed.length / Math.max(1, Math.ceil(placed.length / PER_ROW)))
  const starts = placed.filter((_, index) => index % size === 0)
  return starts
    .map((start, row) => {
      const last = placed[Math.min((row + 1) * size, placed.length) - 1] ?? start
      const slope =
        last === start
          ? project(1, 0, 0)[1] / project(1, 0, 0)[0]
          : (last.y - start.y) / (last.x - start.x)
      const end = last.x + SHAPES[last.shape].depth * last.scale + 30
      const begin = start.x - 40
      const at = (x: number) => `${round(x)} ${round(start.y + (x - start.x) * slope)}`
      return `M${at(begin)}L${at(end)}`
    })
    .join('')
}

/** The frame of a drawing with its names and numbers. */
export function titleBlock({
  code,
  name,
  product,
}: {
  code: string
  name: Both
  product: string
}): string {
  const top = SHEET.height - TITLE_HEIGHT - 12
  const left = SHEET.width - 520
  const small = { 'font-size': 11, fill: '#66727e' }
  return group(
    { fill: INK, 'font-size': 16 },
    rect(12, 12, SHEET.width - 24, SHEET.height - 24, { fill: 'none', stroke: '#c3ccd4' }),
    rect(left, top, 508, TITLE_HEIGHT, { fill: '#fff', stroke: INK }),
    path(`M${left + 300} ${top}v${TITLE_HEIGHT}M${left + 420} ${top}v${TITLE_HEIGHT}`, {
      stroke: INK,
    }),
    text(left + 12, top + 26, name.zh, { 'font-weight': 600 }),
    text(left + 12, top + 49, name.en, { 'font-size': 14 }),
    text(left + 310, top + 20, 'Product / 产品', small),
    text(left + 310, top + 44, product, { 'font-weight': 600, 'font-size': 14 }),
    text(left + 430, top + 20, 'Drawing / 图号', small),
    text(left + 430, top + 44, code.slice(3), { 'font-size': 12 }),
  )
}
