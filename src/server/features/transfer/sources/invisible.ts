/** Invisible characters, which make two equal part numbers differ. */
import type { SheetCell } from './cell.ts'
import type { GridRow } from './grid.ts'

/** Control characters but for tab and line ends, byte order marks, and blanks without a width. */
const NOWHERE = /[^\P{Cc}\t\n\r]|[\ufeff\u200b\u2060]/gu
/** Joiners, soft hyphens and marks of direction mean something between letters only. */
const AT_ENDS = /^[\u00ad\u200c-\u200f\u202a-\u202e\u2066-\u2069]+|[\u00ad\u200c-\u200f\u202a-\u202e\u2066-\u2069]+$/g

const visibleCell = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' ? cell.replace(NOWHERE, '').replace(AT_ENDS, '') : cell

/** A row without invisible characters; the same one if it has none. */
export function visibleRow(row: GridRow): GridRow {
  const cells = row.cells.map(visibleCell)
  if (cells.every((cell, index) => cell === row.cells[index])) return row
  while (cells.at(-1) === '') cells.pop()
  return { ...row, cells }
}
