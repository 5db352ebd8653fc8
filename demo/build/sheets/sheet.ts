/** The frame and title block that wiring sheets, schematics and dimension drawings share. */
import type { Both } from '../../draft.ts'
import { drawing, group, path, rect, text } from '../drawings/svg.ts'

const SHEET = { width: 1200, height: 800 }
export const INK = '#1f2a34'
const GREY = '#66727e'

export interface SheetTitle {
  name: Both
  product: string
  number: string
  version: string
}

/** A drawing inside its frame. */
export function renderSheet(
  { name, product, number, version }: SheetTitle,
  ...inside: string[]
): string {
  const { width, height } = SHEET
  const [left, top] = [width - 620, height - 72]
  const columns = [
    ['Product / 产品', product, 250],
    ['Drawing / 图号', number, 400],
    ['Version / 版本', version, 530],
  ] as const
  return drawing(
    width,
    height,
    rect(0, 0, width, height, { fill: '#fff' }),
    group(
      { stroke: INK, fill: 'none' },
      rect(12, 12, width - 24, height - 24, { stroke: '#b9c3cc' }),
      rect(left, top, 608, 60, { fill: '#fff' }),
      path(columns.map(([, , x]) => `M${left + x - 10} ${top}v60`).join('')),
    ),
    group(
      { fill: INK },
      text(left + 12, top + 26, name.zh, { 'font-size': 16, 'font-weight': 600 }),
      text(left + 12, top + 48, name.en, { 'font-size': 13 }),
      ...columns.flatMap(([label, value, x]) => [
        text(left + x, top + 20, label, { 'font-size': 10.5, fill: GREY }),
        text(left + x, top + 44, value, { 'font-size': 14, 'font-weight': 600 }),
      ]),
    ),
    ...inside,
  )
}
