/** Rows of a quick order. */
import { expect, it } from 'vitest'
import type { Part } from '#modules/catalogue/shared/part.ts'
import { invalidFirst, isReady, newRowFor, type QuickRow, withoutNewRows } from './checked-rows.ts'

const row = (
  key: number,
  problem: 'unknown' | 'superseded' | null,
  stored?: boolean,
): QuickRow => ({
  key,
  part_number: `FS-${key}`,
  quantity: '1',
  serial_number: '',
  remark: '',
  ...(stored && { isConfirmed: stored }),
  result: {
    problem,
    part: { status: 'superseded', orderable: true } as Part,
    replacement: null,
    suggestions: [],
    quantity: 1,
  },
})

it('sort invalid ones first, each kind in the pasted order', () => {
  const rows = [row(1, null), row(2, 'unknown'), row(3, null), row(4, 'superseded'), row(5, null)]
  expect(invalidFirst(rows).map(({ key }) => key)).toEqual([2, 4, 1, 3, 5])
})

it('are ready without a problem, or once a superseded part with a quantity is confirmed', () => {
  const superseded = row(1, 'superseded', true)
  const withoutQuantity = {
    ...superseded,
    result: superseded.result && { ...superseded.result, quantity: null },
  }
  expect([row(1, null), superseded].map(isReady)).toEqual([true, true])
  expect([row(1, 'superseded'), withoutQuantity].map(isReady)).toEqual([false, false])
})

it('checks new rows that contain more than the serial number of the selected unit', () => {
  const added = { ...newRowFor('VELA-1'), key: 1 }
  const rows = [
    added,
    { ...added, key: 2, part_number: 'FS-2' },
    { ...added, key: 3, serial_number: 'VELA-2' },
  ]
  expect(withoutNewRows(rows, 'VELA-1').map(({ key }) => key)).toEqual([2, 3])
  expect(withoutNewRows([{ ...newRowFor(null), key: 4 }], null)).toEqual([])
  expect([newRowFor('VELA-1').serial_number, newRowFor(null).serial_number]).toEqual(['VELA-1', ''])
})
