/** Lays copied blocks over the sheet, and fills ranges down. */
import type { Position, Range } from './selection.ts'

/** A text for a cell. */
interface TextWrite extends Position {
  text: string
}

export interface PlacedBlock {
  writes: TextWrite[]
  /** Number of rows that are written. */
  rows: number
  /** Cells to the right of the last column, which have no place. */
  outside: number
}

const isTiled = (size: number, blockSize: number) => size > blockSize && size % blockSize === 0

/** How often the block fits: a range of several times its size is filled with copies. */
const timesOf = (block: readonly (readonly string[])[], { top, bottom, left, right }: Range) => {
  const [height, width] = [block.length, Math.max(...block.map((row) => row.length))]
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const [tilesRows, tilesColumns] = [isTiled(rows, height), isTiled(columns, width)]
  return {
    down: tilesRows && (tilesColumns || columns <= width) ? rows / height : 1,
    across: tilesColumns && (tilesRows || rows <= height) ? columns / width : 1,
    width,
  }
}

/**
 * Lays a block over the sheet from the top left corner of a range.
 * @param headings the accepted headings of each column, in lower case: a first row that names
 * columns is not data, but says where each column of the block goes
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  range: Range,
  headings: readonly (readonly string[])[],
): PlacedBlock {
  const named = namedColumns(block, headings)
  const data = named ? block.slice(1) : block
  const { down, across, width } = named ? { down: 1, across: 1, width: 0 } : timesOf(data, range)
  const writes: TextWrite[] = []
  let outside = 0
  for (const [index, cells] of Array.from({ length: down }, () => data)
    .flat()
    .entries()) {
    for (let copy = 0; copy < across; copy++) {
      for (const [offset, text] of cells.entries()) {
        const column = named ? (named[offset] ?? -1) : range.left + copy * width + offset
        if (column >= 0 && column < headings.length)
          writes.push({ row: range.top + index, column, text })
        else outside += 1
      }
    }
  }
  return { writes, rows: data.length * down, outside }
}

/** The columns that the first row names; null where it is data. */
function namedColumns(
  block: readonly (readonly string[])[],
  headings: readonly (readonly string[])[],
): number[] | null {
  const [first] = block
  if (!first || block.length < 2) return null
  const columns = first.map((cell) =>
    headings.findIndex((names) => names.includes(cell.trim().toLowerCase())),
  )
  return columns.every((column) => column >= 0) && new Set(columns).size === columns.length
    ? columns
    : null
}

export interface Copy {
  from: Position
  to: Position
}

/**
 * Fills the rows below a range with its rows, over and over.
 * @param bottom the last row to fill
 */
export function fillBelow(range: Range, bottom: number): Copy[] {
  const height = range.bottom - range.top + 1
  const copies: Copy[] = []
  for (let row = range.bottom + 1; row <= bottom; row++) {
    const source = range.top + ((row - range.top) % height)
    for (let column = range.left; column <= range.right; column++) {
      copies.push({ from: { row: source, column }, to: { row, column } })
    }
  }
  return copies
}

/** Ctrl+D: the first row of a range fills the others; a single row is filled from the one above. */
export function fillWithin(range: Range): Copy[] {
  const top = range.top === range.bottom ? range.top - 1 : range.top
  return top < 0 ? [] : fillBelow({ ...range, top, bottom: top }, range.bottom)
}
