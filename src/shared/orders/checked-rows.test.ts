/** Rows of a quick order. */
import { expect, it } from 'vitest'
import type { Part } from '../web/part.ts'
import { invalidFirst, type QuickRow } from './checked-rows.ts'

const row = (key: number, problem: 'unknown' | 'superseded' | null, stored?: boolean): QuickRow => ({
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
