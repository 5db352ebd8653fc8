/** Sizes of the sheet, in px. */

import { componentsOf } from '#fields/components.ts'
import type { Locale } from '#shared/constants.ts'
import type { Size } from '../frame/size.ts'
import { columnLabel, type SheetColumn } from './columns.ts'

export const ROW_HEIGHT: Readonly<Record<Size, number>> = {
  default: 38,
  medium: 34,
  small: 30,
  mini: 26,
}
/** Width of the row numbers. */
export const NUMBERS = 64

const MIN_WIDTH = 88
const MAX_WIDTH = 320
/** Rows whose texts decide about the width of a column. */
const SAMPLE = 60
const PADDING = 28

/** Widths of characters: capitals and digits, other Latin ones, Chinese ones. */
function widthOf(text: string): number {
  let width = PADDING
  for (const char of text) width += char > '\u2e7f' ? 14.5 : /[A-Z0-9]/.test(char) ? 9.4 : 7.8
  return width
}

/** The width of a column by its heading and its first texts. */
export function columnWidth(column: SheetColumn, texts: readonly string[], locale: Locale): number {
  const longest = Math.max(0, ...texts.slice(0, SAMPLE).map((text) => widthOf(text.slice(0, 60))))
  const wide = componentsOf(column.field).align === 'right' ? MIN_WIDTH : 120
  return Math.round(
    Math.min(MAX_WIDTH, Math.max(wide, widthOf(columnLabel(column, locale)) + 8, longest)),
  )
}

/** Distances of the columns from the row numbers; the last entry is the whole width. */
export function offsetsOf(widths: readonly number[]): number[] {
  const offsets = [0]
  for (const width of widths) offsets.push((offsets.at(-1) ?? 0) + width)
  return offsets
}
