import { expect, it } from 'vitest'
import { resources } from '#config'
import { changesBetween, titleOf } from './audit.ts'

const { users, codes } = resources

it('records the changed fields as JSON', () => {
  const before = { unit: 'm', remark: null, part_number: 'A' }
  const after = { unit: 'cm', remark: null, part_number: 'A' }
  expect(
    changesBetween(codes, before, after, ['unit', 'remark', 'part_number', 'unknown']),
  ).toEqual([{ field: 'unit', before: '"m"', after: '"cm"' }])
})

it('records all values of new and deleted records', () => {
  const record = { unit: 'm', remark: null }
  expect(changesBetween(codes, null, record, ['unit', 'remark'])).toEqual([
    { field: 'unit', before: null, after: '"m"' },
  ])
  expect(changesBetween(codes, record, null, ['unit', 'remark'])).toEqual([
    { field: 'unit', before: '"m"', after: null },
  ])
})

it('records that a password changed, but not its value', () => {
  const changed = [{ field: 'password', before: null, after: null }]
  expect(changesBetween(users, { password: 'a' }, { password: 'b' }, ['password'])).toEqual(changed)
  expect(changesBetween(users, null, { password: 'b' }, ['password'])).toEqual([])
  expect(changesBetween(users, { password: 'a' }, null, ['password'])).toEqual([])
})

it('names a record by its title, or by its id', () => {
  expect(titleOf(codes, { id: 3, part_number: 'FS-1' })).toBe('FS-1')
  expect(titleOf(codes, { id: 3, part_number: null })).toBe('#3')
  expect(titleOf(codes, { id: 3 })).toBe('#3')
  expect(titleOf(resources.categories, { id: 3, name: { en: 'Wash', zh: '染色灯' } })).toBe(
    '染色灯',
  )
  expect(titleOf(resources.categories, { id: 3, name: { en: 'Wash', zh: '染色灯' } }, 'en')).toBe(
    'Wash',
  )
})
