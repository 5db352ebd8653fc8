import { expect, it } from 'vitest'
import { findCells, foldText, nextMatch } from './find.ts'

const cells = [
  ['Lamp', '12'],
  ['Hook', 'ＬＡＭＰ 2'],
  ['lamp', ''],
]
const find = (text: string, columns: readonly number[] = [0, 1]) =>
  findCells(
    { rows: cells.length, columns },
    ({ row, column }) => cells[row]?.[column] ?? '',
    foldText(text),
  )

it('finds texts row by row, in any case and width', () => {
  expect(find('lamp')).toEqual([
    { row: 0, column: 0 },
    { row: 1, column: 1 },
    { row: 2, column: 0 },
  ])
  expect(find('lamp', [1])).toEqual([{ row: 1, column: 1 }])
  expect(find('')).toEqual([])
})

it('goes from match to match in both directions, and from the last to the first', () => {
  const matches = find('lamp')
  expect(nextMatch(matches, { row: 0, column: 0 }, false)).toEqual({ row: 1, column: 1 })
  expect(nextMatch(matches, { row: 1, column: 0 }, false)).toEqual({ row: 1, column: 1 })
  expect(nextMatch(matches, { row: 2, column: 0 }, false)).toEqual({ row: 0, column: 0 })
  expect(nextMatch(matches, { row: 1, column: 0 }, true)).toEqual({ row: 0, column: 0 })
  expect(nextMatch(matches, { row: 0, column: 0 }, true)).toEqual({ row: 2, column: 0 })
  expect(nextMatch([], { row: 0, column: 0 }, false)).toBeUndefined()
})
