import { describe, expect, it } from 'vitest'
import { bilingualText, integer, text } from '../index.ts'
import { emptyRow, fillRows, isBlock, parseBlock } from './paste.ts'

const columns = {
  part_number: text('Part number', '料号'),
  name: bilingualText('Name', '名称'),
  quantity: integer('Quantity', '数量', { default: 1 }),
}

describe('parseBlock', () => {
  it('splits cells at tabs and rows at line ends of any kind', () => {
    expect(parseBlock('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
  })
  it('keeps tabs, line breaks and quotes inside quoted cells', () => {
    expect(parseBlock('"one\ntwo"\t"say ""hi"""\nx\ty')).toEqual([
      ['one\ntwo', 'say "hi"'],
      ['x', 'y'],
    ])
  })
  it('keeps a cell that merely starts with a quote unchanged', () => {
    expect(parseBlock('"A" type\t2')).toEqual([['"A" type', '2']])
  })
  it('keeps backslashes, a leading = and double spaces', () => {
    expect(parseBlock('AB\\12\t=SUM(A1)\ta  b')).toEqual([['AB\\12', '=SUM(A1)', 'a  b']])
  })
})

describe('isBlock', () => {
  it('requires more than one cell', () => {
    expect(isBlock('LX-1\n')).toBe(false)
    expect(isBlock('LX-1\tLX-2')).toBe(true)
    expect(isBlock('LX-1\nLX-2')).toBe(true)
  })
})

describe('fillRows', () => {
  const first = { part_number: 'LX-1', name: { en: 'Lens', zh: null }, quantity: 2 }

  it('fills from a cell on and adds missing rows', () => {
    const block = [
      ['镜片', '3'],
      ['灯泡', '４'],
    ]
    expect(fillRows([first], block, columns, { row: 0, leaf: 2 })).toEqual({
      rows: [
        { part_number: 'LX-1', name: { en: 'Lens', zh: '镜片' }, quantity: 3 },
        { part_number: null, name: { zh: '灯泡' }, quantity: 4 },
      ],
      filledCount: 2,
    })
  })
  it('reads headings in either language and order', () => {
    const block = [
      ['数量', '料号', 'name_zh'],
      ['5', 'LX-9', '灯珠'],
    ]
    const { rows, filledCount } = fillRows([], block, columns, { row: 0, leaf: 0 })
    expect(rows).toEqual([{ part_number: 'LX-9', name: { zh: '灯珠' }, quantity: 5 }])
    expect(filledCount).toBe(1)
  })
  it('leaves unreadable numbers to the validation, and drops cells beyond the last column', () => {
    const { rows } = fillRows([], [['LX-1', '', '', 'many', 'too far']], columns, {
      row: 0,
      leaf: 0,
    })
    expect(rows).toEqual([{ part_number: 'LX-1', name: { en: null, zh: null }, quantity: 'many' }])
  })
  it('does not mutate its argument', () => {
    fillRows([first], [['LX-2']], columns, { row: 0, leaf: 0 })
    expect(first.part_number).toBe('LX-1')
  })
})

describe('emptyRow', () => {
  it('contains the default values', () => {
    expect(emptyRow(columns)).toEqual({ part_number: null, name: null, quantity: 1 })
  })
})
