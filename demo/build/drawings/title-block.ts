/** The sheet of exploded drawings, and its title block. */
import type { Both } from '../../draft.ts'
import { group, path, rect, text } from './svg.ts'

export const SHEET = { width: 1200, height: 800 }
const TITLE_HEIGHT = 64
export const INK = '#1b252e'

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
