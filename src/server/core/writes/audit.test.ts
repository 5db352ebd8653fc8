import { expect, it } from 'vitest'
import { resources } from '#config'
import { changesBetween } from './audit.ts'

const { users, codes } = resources

it('notes the fields that changed, as JSON', () => {
  const before = { unit: 'm', remark: null, part_number: 'A' }
  const after = { unit: 'cm', remark: null, part_number: 'A' }
  expect(changesBetween(codes, before, after, ['unit', 'remark', 'part_number', 'unknown'])).toEqual([
    { field: 'unit', before: '"m"', after: '"cm"' },
  ])
})

it('notes all that a new record has, and all that a deleted one had', () => {
  const record = { unit: 'm', remark: null }
  expect(changesBetween(codes, null, record, ['unit', 'remark'])).toEqual([
    { field: 'unit', before: null, after: '"m"' },
  ])
  expect(changesBetween(codes, record, null, ['unit', 'remark'])).toEqual([
    { field: 'unit', before: '"m"', after: null },
  ])
})

it('notes that a password changed, and never which', () => {
  const changed = [{ field: 'password', before: null, after: null }]
  expect(changesBetween(users, { password: 'a' }, { password: 'b' }, ['password'])).toEqual(changed)
  expect(changesBetween(users, null, { password: 'b' }, ['password'])).toEqual([])
  expect(changesBetween(users, { password: 'a' }, null, ['password'])).toEqual([])
})
