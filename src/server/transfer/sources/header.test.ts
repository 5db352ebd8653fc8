import { describe, expect, it } from 'vitest'
import { NumberCell } from './cell.ts'
import { columnNames, findHeader } from './header.ts'

/** Rows of texts and numbers, from the first row on. */
const rows = (...lines: (string | number)[][]) =>
  lines.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => (typeof cell === 'number' ? new NumberCell(cell) : cell)),
  }))

describe('a header', () => {
  it.each([
    ['the first row', rows(['code', 'name'], ['A', 'Lens']), [1, 1]],
    [
      'below a title',
      rows(['Parts of spring'], [], ['code', 'name', 'weight'], ['A', 'Lens', 1]),
      [3, 3],
    ],
    [
      'below what was filled in by hand',
      rows(['Date', '2024-03-05'], ['code', 'name', 'weight'], ['A', 'Lens', 1]),
      [2, 2],
    ],
    ['of one column', rows(['code'], ['A'], ['B']), [1, 1]],
    ['with a year', rows(['code', '2024'], ['A', 'none'], ['B', 5]), [1, 1]],
    ['with years', rows(['code', '2023', '2024', '2025'], ['A', 1, 2, 3]), [1, 1]],
    ['with units below', rows(['code', 'weight', 'height'], ['', 'kg', 'mm'], ['A', 1, 2]), [1, 2]],
    ['in two languages', rows(['code', 'weight'], ['编号', '重量'], ['A', 1]), [1, 2]],
    [
      'with gaps',
      rows(['size', '', 'code'], ['height', 'width', ''], [1, 2, 'A'], [3, 4, 'B']),
      [1, 2],
    ],
  ])('is found: %s', (_, lines, [first, last]) => {
    expect(findHeader(lines, [])).toEqual({ first, last })
  })

  it.each([
    [
      'whose number is missing',
      rows(['code', 'name', 'weight'], ['A', 'Lens', ''], ['B', 'Lamp', 1]),
    ],
    ['whose number is a word', rows(['code', 'weight'], ['A', 'heavy'], ['B', 1])],
    ['of a Chinese list', rows(['code', 'name'], ['编号一', '透镜'], ['编号二', '色轮'])],
  ])('has no row of the body: one %s', (_, lines) => {
    expect(findHeader(lines, [])).toEqual({ first: 1, last: 1 })
  })

  it('is where the fields are named, however wide other rows are', () => {
    const lines = rows(['a', 'b', 'c', 'd', 'e'], ['code', 'name', 'x'], ['A', 'Lens', 'y'])
    expect(findHeader(lines, [], (name) => ['code', 'name'].includes(name))).toEqual({
      first: 2,
      last: 2,
    })
  })

  it('names every column of a group, and each column once', () => {
    const across = { firstRow: 1, lastRow: 1, firstColumn: 1, lastColumn: 2 }
    expect(columnNames(rows(['code', 'size', ''], ['', 'height', 'width']), [across])).toEqual([
      'code',
      'size / height',
      'size / width',
    ])
    expect(columnNames(rows(['size', '', 'code'], ['height', 'width', '']), [])).toEqual([
      'size / height',
      'size / width',
      'code',
    ])
    expect(
      columnNames(rows(['title']), [{ ...across, firstColumn: 0, lastColumn: 16_000 }], 2),
    ).toHaveLength(2)
    expect(columnNames(rows(['name', '', 'name', 'two\nlines']), [])).toEqual([
      'name',
      '',
      'name (2)',
      'two lines',
    ])
  })
})
