/** Selects the revisions that apply to a unit. */
import { expect, it } from 'vitest'
import { revisionsForUnit } from './revisions.ts'
import type { Span } from './serial.ts'

interface Revision extends Span {
  id: number
  earlier: number[]
}
const A: Revision = { id: 1, earlier: [], to: null }
const B: Revision = { id: 2, earlier: [1], from: 'V1-2403-0001', to: 'V1-2408-0099' }
const C: Revision = { id: 3, earlier: [2, 1], from: 'V1-2409-0001' }
const other: Revision = { id: 9, earlier: [] }
const ids = (serial: string, records: Revision[] = [A, B, C, other]) =>
  revisionsForUnit(records, serial, (record) => record).map(({ id }) => id)

it('contains, for a unit, the newest revision that fits it and all records without revisions', () => {
  expect(ids('V1-2401-0001')).toEqual([1, 9])
  expect(ids('V1-2405-0001')).toEqual([2, 9])
  expect(ids('V1-2601-0001')).toEqual([3, 9])
})

it('keeps every revision whose series is another', () => {
  expect(ids('4711')).toEqual([1, 2, 3, 9])
})

it('shows no older revision, even if the one in between does not fit', () => {
  expect(ids('V1-2601-0001', [A, { ...B, to: 'V1-2403-0002' }, C])).toEqual([3])
})
