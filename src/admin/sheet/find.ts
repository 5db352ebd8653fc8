/** Cells that contain a text. */
import type { Position } from './selection.ts'

/** The text without differences of case and width. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** @param sought a folded text */
export const containsText = (text: string, sought: string): boolean =>
  sought !== '' && foldText(text).includes(sought)

/** The cells that contain a folded text, row by row. */
export function findCells(
  { rows, columns }: { rows: number; columns: readonly number[] },
  textAt: (position: Position) => string,
  sought: string,
): Position[] {
  if (sought === '') return []
  return Array.from({ length: rows }, (_, row) =>
    columns
      .map((column) => ({ row, column }))
      .filter((position) => containsText(textAt(position), sought)),
  ).flat()
}

const isBefore = (one: Position, other: Position): boolean =>
  one.row < other.row || (one.row === other.row && one.column < other.column)

/** The match after or before a position; after the last one, the first. */
export function nextMatch(
  matches: readonly Position[],
  from: Position,
  isBack: boolean,
): Position | undefined {
  return isBack
    ? (matches.findLast((match) => isBefore(match, from)) ?? matches.at(-1))
    : (matches.find((match) => isBefore(from, match)) ?? matches[0])
}
