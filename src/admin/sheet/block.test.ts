/** Blocks of a spreadsheet: copied, pasted and filled down. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBlock } from '#fields/parts/paste.ts'
import { fillBelow, fillWithin, placeBlock } from './block.ts'
import { formatBlock } from './clipboard.ts'

const headings = [['number', 'part number', '料号'], ['weight', 'weight (kg)'], ['unit']]
const cell = (row: number, column: number) => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
})
const placesOf = (block: string[][], range: ReturnType<typeof cell>) =>
  placeBlock(block, range, headings).writes.map(
    ({ row, column, text }) => `${row},${column}=${text}`,
  )

describe('the text of a block', () => {
  it('is read back as it was written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '配', ' ') })
    const block = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(fc.array(text, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 5,
      }),
    )
    fc.assert(
      fc.property(block, (cells) => void expect(parseBlock(formatBlock(cells))).toEqual(cells)),
    )
  })

  it('has quotes as Excel writes them', () => {
    expect(
      formatBlock([
        ['5" pipe', 'two\nlines', 'a\tb'],
        ['"x"', '', '1'],
      ]),
    ).toBe('5" pipe\t"two\nlines"\t"a\tb"\r\n"""x"""\t\t1\r\n')
  })
})

describe('a pasted block', () => {
  it('starts at the top left corner of the range, and reports cells without a place', () => {
    expect(placesOf([['1', 'm']], cell(7, 1))).toEqual(['7,1=1', '7,2=m'])
    expect(placeBlock([['1', 'm', 'x', 'y']], cell(0, 1), headings)).toMatchObject({
      rows: 1,
      outside: 2,
    })
  })

  it('is repeated in a range of several times its size', () => {
    expect(placesOf([['1']], { ...cell(2, 1), bottom: 4 })).toEqual(['2,1=1', '3,1=1', '4,1=1'])
    expect(placesOf([['1'], ['2']], { ...cell(0, 0), bottom: 2 })).toEqual(['0,0=1', '1,0=2'])
  })

  it('follows a first row that names columns in either language', () => {
    expect(
      placesOf(
        [
          ['Unit', '料号'],
          ['m', 'A-1'],
        ],
        cell(3, 1),
      ),
    ).toEqual(['3,2=m', '3,0=A-1'])
    expect(
      placesOf(
        [
          ['Unit', 'A-0'],
          ['m', 'A-1'],
        ],
        cell(3, 0),
      ),
    ).toHaveLength(4)
  })
})

describe('filling down', () => {
  it('repeats the rows of the range', () => {
    const copies = fillBelow({ top: 2, bottom: 3, left: 1, right: 1 }, 6)
    expect(copies.map(({ from, to }) => [from.row, to.row])).toEqual([
      [2, 4],
      [3, 5],
      [2, 6],
    ])
  })

  it('uses the first row of a range, or the row above a single one', () => {
    const rows = (range: Parameters<typeof fillWithin>[0]) =>
      fillWithin(range).map(({ from, to }) => [from.row, to.row])
    expect(rows({ ...cell(1, 0), bottom: 3 })).toEqual([
      [1, 2],
      [1, 3],
    ])
    expect(rows(cell(4, 0))).toEqual([[3, 4]])
    expect(rows(cell(0, 0))).toEqual([])
  })
})
