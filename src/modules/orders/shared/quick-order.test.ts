/** Parses pasted order rows. */
import { describe, expect, it } from 'vitest'
import { compactNumber, readQuantity, rowsForUnit, rowsOfText } from './quick-order.ts'

const row = (part_number: string, quantity = '', serial_number = '', remark = '') => ({
  part_number,
  quantity,
  serial_number,
  remark,
})

it('recognises a part number with any separators', () => {
  for (const written of [
    'FS-PCB-0210-03',
    'fs pcb 0210 03',
    'FSPCB021003',
    'ＦＳ－ＰＣＢ－０２１０－０３',
    'FS–PCB.0210/03',
    'FS‒PCB―0210−03',
    'FS\u00adPCB\u200b0210⸺03',
  ]) {
    expect(compactNumber(written)).toBe('fspcb021003')
  }
})

it.each([
  ['', 1],
  ['4', 4],
  ['４', 4],
  ['4.0', 4],
  ['1,200', 1200],
  ['4 pcs', 4],
  ['4pcs.', 4],
  ['x4', 4],
  ['× 4', 4],
  ['4x', 4],
  ['qty: 4', 4],
  ['4 件', 4],
  ['４个', 4],
  ['两个', 2],
  ['十二件', 12],
  ['二十五', 25],
  ['一对', 2],
  ['two', 2],
  ['a', 1],
  ['a dozen', 12],
  ['a pair of', 2],
  ['十', 10],
  ['三十', 30],
  ['三对', 6],
  ['12 000 pcs', 12000],
  ['数量：4', 4],
  ['three pieces', 3],
  ['pair', 2],
  ['0', 0],
  ['1.000', null],
  ['1,000', null],
  ['2.000 Stk', null],
  ['1.200', null],
  ['2.5', null],
  ['-3', null],
  ['many', null],
  ['4 boxes of 10', null],
  ['4 foo', null],
  ['三foo', null],
  ['二三', null],
  ['three foo', null],
  ['three of a set', 3],
  ['qty', null],
])('reads the quantity %j as %j', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity)
})

it('rejects superscripts, fractions and the numbers of a list as quantities', () => {
  for (const text of ['5²', '2½', '②', '10⁻']) expect(readQuantity(text)).toBeNull()
  expect(rowsOfText('FS-A-1\t5²\n② FS-B-1')).toEqual([row('FS-A-1', '5²'), row('② FS-B-1')])
})

describe('a block', () => {
  it('from a spreadsheet has a part number, a quantity, a serial number and a remark', () => {
    expect(rowsOfText('FS-A-1\t2\tV12-2405-0016\tfor stage left\r\nFS-B-1\t\t\r\n\t\t\n')).toEqual([
      row('FS-A-1', '2', 'V12-2405-0016', 'for stage left'),
      row('FS-B-1'),
    ])
  })

  it.each([
    ['Part number\tQty\nFS-A-1\t2', row('FS-A-1', '2')],
    ['数量\t名称\t料号\t备注\n2\t灯泡\tFS-A-1\t急用', row('FS-A-1', '2', '', '急用')],
    ['No.;P/N;Quantity;S/N\n1;FS-A-1;2;V12-1', row('FS-A-1', '2', 'V12-1')],
    ['P/N\tSKU\tQty\nFS-A-1\tother\t2', row('FS-A-1', '2')],
    ['Spares\tQty\tSerial no\nFS-A-1\t2\tV12-1', row('FS-A-1', '2', 'V12-1')],
  ])('with a header is read by it: %j', (text, expected) => {
    expect(rowsOfText(text)).toEqual([expected])
  })

  it.each([
    ['FS-A-1 2', row('FS-A-1', '2')],
    ['FS-A-1   x2', row('FS-A-1', 'x2')],
    ['FS-A-1,2', row('FS-A-1', '2')],
    ['FS-A-1；2；V12-1', row('FS-A-1', '2', 'V12-1')],
    ['2 x FS-A-1', row('FS-A-1', '2')],
    ['2 FS-A-1', row('FS-A-1', '2')],
    ['2\tFS-A-1', row('FS-A-1', '2')],
    ['FS-A-1 两个', row('FS-A-1', '两个')],
    ['ＦＳ－Ａ－１\t２', row('FS-A-1', '2')],
    ['FS-A-1', row('FS-A-1')],
    ['"FS-A-1";"2"', row('FS-A-1', '2')],
    ['FS-A-1　2', row('FS-A-1', '2')],
    ['FS-A-1 lamp', row('FS-A-1 lamp')],
    ['12345\tx', row('12345', 'x')],
  ])('of one line, %j, is one row', (text, expected) => {
    expect(rowsOfText(text)).toEqual([expected])
  })

  it('may mix lines with separators and without', () => {
    expect(rowsOfText('FS-A-1;2\nFS-B-1 3\n\n')).toEqual([row('FS-A-1', '2'), row('FS-B-1', '3')])
  })

  it.each([
    ['FS-A-1\t2\nFS-B-1;4', '4'],
    ['FS-A-1\t2\nFS-B-1；４', '4'],
    ['FS-A-1\t2\n4;FS-B-1', '4'],
    ['FS-A-1;2\nFS-B-1, 4 pcs', '4 pcs'],
    ['FS-A-1\t2\nFS-B-1   x4', 'x4'],
    ['FS-A-1\t2\n"FS-B-1","4"', '4'],
  ])('may mix separators: %j', (text, quantity) => {
    expect(rowsOfText(text)).toEqual([row('FS-A-1', '2'), row('FS-B-1', quantity)])
  })

  it('keeps a name with commas whole among lines with another separator', () => {
    expect(rowsOfText('FS-A-1\t2\nLamp, discharge')).toEqual([
      row('FS-A-1', '2'),
      row('Lamp, discharge'),
    ])
  })

  it('reads the quantity of lines without separators below a header', () => {
    expect(rowsOfText('Part number\nFS-A-1 2\nFS-B-1 3')).toEqual([
      row('FS-A-1', '2'),
      row('FS-B-1', '3'),
    ])
    expect(rowsOfText('Qty\tP/N\n2\tFS-A-1\nFS-B-1;3')).toEqual([
      row('FS-A-1', '2'),
      row('FS-B-1', '3'),
    ])
  })

  it('without a serial number is for the selected unit', () => {
    const rows = rowsOfText('FS-A-1;2\nFS-B-1;3;V6-1')
    expect(rowsForUnit(rows, 'V12-1')).toEqual([
      row('FS-A-1', '2', 'V12-1'),
      row('FS-B-1', '3', 'V6-1'),
    ])
    expect(rowsForUnit(rows, null)).toEqual(rows)
  })

  it('without rows is empty', () => {
    expect(rowsOfText(' \n\t\n')).toEqual([])
    expect(rowsOfText('Part number\tQty')).toEqual([])
  })

  it('keeps a row without a part number, so that the check reports it', () => {
    expect(rowsOfText('FS-A-1\t2\n\t3')).toEqual([row('FS-A-1', '2'), row('', '3')])
  })
})
