import { expect, it } from 'vitest'
import { resources } from '#config'
import { cellsOf } from '#fields/parts/field-cells.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { SheetColumn } from './columns.ts'
import { type Draft, EMPTY_DRAFT, rowsOf } from './draft.ts'
import { sortRecords } from './sort.ts'

const codes: Resource = resources.codes
const columnOf = (key: string): SheetColumn => {
  const column = cellsOf(Object.values(codes.fields)).find((one) => one.key === key)
  if (!column) throw new Error(`there is no column ${key}`)
  return column
}
const record = (id: number, values: Record<string, unknown>) => ({
  id,
  lock_version: 0,
  created_at: '',
  updated_at: '',
  ...values,
})
const records = [
  record(1, { weight: 10, part_number: 'A-10', name: { en: null, zh: '张' }, superseded_by: 8 }),
  record(2, { weight: null, part_number: 'A-9', name: { en: null, zh: '李' }, superseded_by: 9 }),
  record(3, { weight: 2, part_number: 'A-100', name: null, superseded_by: null }),
]
const names = {
  locale: 'zh',
  titleOf: (_: string, id: number) => (id === 8 ? 'Z-1' : 'B-1'),
} as const

const sorted = (key: string, isDescending = false, draft: Draft = EMPTY_DRAFT) =>
  sortRecords(records, columnOf(key), { isDescending, draft }, names).map(({ id }) => id)

it('orders numbers by value, and empty cells last in both directions', () => {
  expect(sorted('weight')).toEqual([3, 1, 2])
  expect(sorted('weight', true)).toEqual([1, 3, 2])
})

it('orders texts as their language does: numbers in them by value, Chinese by pinyin', () => {
  expect(sorted('part_number')).toEqual([2, 1, 3])
  expect(sorted('name.zh')).toEqual([2, 1, 3])
})

it('orders references by their titles', () => {
  expect(sorted('superseded_by')).toEqual([2, 1, 3])
})

it('counts unsaved values, and places texts that are no numbers after the numbers', () => {
  const draft: Draft = new Map([
    ['#3', { base: records[2] ?? null, values: { weight: 'heavy' } }],
    ['#2', { base: records[1] ?? null, values: { weight: 1 } }],
    ['+new', { base: null, values: { weight: 0 } }],
  ])
  expect(sorted('weight', false, draft)).toEqual([2, 1, 3])
  const order = sortRecords(records, columnOf('weight'), { isDescending: true, draft }, names)
  expect(rowsOf(order, draft).map(({ key }) => key)).toEqual(['#3', '#1', '#2', '+new'])
})
