/** Moving through a sheet by keys, and with its rows. */
import { describe, expect, it } from 'vitest'
import type { SheetRow } from './draft.ts'
import {
  extendByKey,
  moveByKey,
  moveByTab,
  positionsOf,
  rangeOf,
  shiftOfRows,
} from './selection.ts'

const extent = { rows: 100, columns: 4, page: 10, blankRows: 1 }
const from = { row: 20, column: 1 }

describe('a key', () => {
  it.each([
    ['ArrowUp', false, 19, 1],
    ['ArrowDown', true, 99, 1],
    ['ArrowLeft', true, 20, 0],
    ['ArrowRight', false, 20, 2],
    ['PageUp', false, 10, 1],
    ['PageDown', false, 30, 1],
    ['Home', false, 20, 0],
    ['End', false, 20, 3],
    ['Home', true, 0, 0],
    ['End', true, 99, 3],
  ])('%s (Ctrl: %s) moves to row %i, column %i', (key, isFar, row, column) => {
    expect(moveByKey(from, key, isFar, extent)).toEqual({ row, column })
  })

  it('stays inside the sheet, and ignores other keys', () => {
    expect(moveByKey({ row: 0, column: 0 }, 'ArrowUp', false, extent)).toEqual({
      row: 0,
      column: 0,
    })
    expect(moveByKey(from, 'x', false, extent)).toBeNull()
  })
})

describe('a key with Shift', () => {
  const selection = { active: from, end: { row: 21, column: 1 } }

  it('goes to the last record with Ctrl, and to the row for a new one without', () => {
    expect(extendByKey(selection, 'ArrowDown', true, extent)?.row).toBe(98)
    expect(extendByKey(selection, 'End', true, extent)).toEqual({ row: 98, column: 3 })
    const last = { active: from, end: { row: 98, column: 1 } }
    expect(extendByKey(last, 'ArrowDown', false, extent)?.row).toBe(99)
  })

  it('starts in the row for a new record, too', () => {
    const blank = { row: 99, column: 0 }
    expect(extendByKey({ active: blank, end: blank }, 'End', true, extent)).toEqual({
      row: 99,
      column: 3,
    })
  })
})

describe('Tab', () => {
  it('continues in the next row', () => {
    expect(moveByTab({ row: 2, column: 3 }, false, extent)).toEqual({ row: 3, column: 0 })
    expect(moveByTab({ row: 3, column: 0 }, true, extent)).toEqual({ row: 2, column: 3 })
  })

  it('leaves after the last and before the first cell', () => {
    expect(moveByTab({ row: 99, column: 3 }, false, extent)).toBeNull()
    expect(moveByTab({ row: 0, column: 0 }, true, extent)).toBeNull()
  })
})

it('a range has the same corners whichever way it was dragged', () => {
  const corners = [
    { row: 5, column: 3 },
    { row: 4, column: 2 },
  ] as const
  const range = rangeOf({ active: corners[0], end: corners[1] })
  expect(range).toEqual(rangeOf({ active: corners[1], end: corners[0] }))
  expect(positionsOf(range)).toHaveLength(4)
})

describe('a change of the rows', () => {
  const row = (key: string): SheetRow => ({
    key,
    record: key.startsWith('#') ? { id: 1, lock_version: 1, created_at: '', updated_at: '' } : null,
    edit: undefined,
    values: {},
  })
  const rows = (...keys: string[]) => keys.map(row)
  const before = rows('#1', '#2', '#3', '+a')

  it.each([
    ['a row above was deleted', rows('#2', '#3', '+a'), 1, -1],
    ['two rows above were added', rows('#8', '#9', '#1', '#2', '#3', '+a'), 2, 2],
    ['its own row was deleted', rows('#1', '#3', '+a'), 1, 0],
    ['below all rows, one was added', rows('#1', '#2', '#3', '#4', '+a'), 4, 1],
  ])('moves a position: %s', (_, after, position, shift) => {
    expect(shiftOfRows(before, after, position, true)).toBe(shift)
  })

  it('leaves a position below all rows where it is while nothing is typed there', () => {
    expect(shiftOfRows([], before, 0, false)).toBe(0)
    expect(shiftOfRows(rows('#1'), before, 1, false)).toBe(0)
  })
})
