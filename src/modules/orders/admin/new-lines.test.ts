/** Lines that are added to an order. */
import { describe, expect, it } from 'vitest'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { QuickRow } from '../shared/checked-rows.ts'
import { addLines, findLine, lineOf, splitRows } from './new-lines.ts'
import { optionsOf } from './part-options.ts'

const part = (id: number): Part => ({
  id,
  part_number: `FS-${id}`,
  name: { en: `Part ${id}`, zh: `配件 ${id}` },
  specification: null,
  unit: 'pcs',
  status: 'active',
  image: null,
  weight: null,
  orderable: true,
})
const checked = (
  problem: 'superseded' | 'not_orderable' | 'unknown' | 'quantity' | null,
  quantity: number | null = 2,
) => ({
  problem,
  part: problem === 'unknown' ? null : part(1),
  replacement: null,
  suggestions: [],
  quantity,
})
const row = (key: number, values: Partial<QuickRow>): QuickRow => ({
  key,
  part_number: 'FS-1',
  quantity: '2',
  serial_number: '',
  remark: '',
  ...values,
})

describe('pasted rows', () => {
  it('become lines if they match, or if staff choose the part', () => {
    const rows = [
      row(1, { result: checked(null) }),
      row(2, { result: checked('superseded') }),
      row(3, { result: checked('not_orderable'), isConfirmed: true, remark: 'spare' }),
      row(4, { result: checked('unknown'), isConfirmed: true }),
      row(5, { result: checked('quantity', null), isConfirmed: true }),
      row(6, {}),
    ]
    const { lines, remaining } = splitRows(rows)
    expect(lines).toMatchObject([
      { part_number: 'FS-1', quantity: 2, serial_number: null, remark: null },
      { part_number: 'FS-1', quantity: 2, remark: 'spare' },
    ])
    expect(remaining.map(({ key }) => key)).toEqual([2, 4, 5, 6])
  })
  it('become one line where they name the same part', () => {
    const rows = [1, 2].map((key) => row(key, { result: checked(null) }))
    expect(splitRows(rows).lines).toMatchObject([{ part_number: 'FS-1', quantity: 4 }])
  })
})

describe('added lines', () => {
  const line = lineOf(part(1))
  it('replace blank ones, and sum the quantity of the same part', () => {
    const blank = { ...line, part_number: '', part_name: null }
    const serial = { ...line, serial_number: 'V12-1' }
    expect(
      addLines(
        [blank, serial, { ...line, quantity: 3 }],
        [{ ...line, quantity: 4 }, lineOf(part(2))],
      ),
    ).toEqual([serial, { ...line, quantity: 7 }, lineOf(part(2))])
    expect(findLine([serial, line], line)).toBe(1)
  })
  it('stay apart where their sum is beyond the limit', () => {
    const many = { ...line, quantity: 99_999 }
    expect(addLines([many], [{ ...line, quantity: 2 }])).toHaveLength(2)
  })
})

describe('offered parts', () => {
  it('list a replacement before the part that it replaces, each part once', () => {
    const offered = [
      { part: part(1), replacement: part(3) },
      { part: part(2), replacement: part(3) },
      { part: part(3), replacement: null },
    ]
    expect(
      optionsOf(offered).map((option) => [
        option.part.id,
        option.replaces?.id,
        option.replacement?.id,
      ]),
    ).toEqual([
      [3, 1, undefined],
      [1, undefined, 3],
      [2, undefined, 3],
    ])
  })
})
