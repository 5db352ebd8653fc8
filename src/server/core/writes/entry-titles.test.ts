import { expect, it } from 'vitest'
import { resources } from '#config'
import { titleOf } from './entry-titles.ts'

const { codes } = resources

it('names a record by its title, or by its id', () => {
  expect(titleOf(codes, { id: 3, part_number: 'FS-1' })).toBe('FS-1')
  expect(titleOf(codes, { id: 3, part_number: null })).toBe('#3')
  expect(titleOf(codes, { id: 3 })).toBe('#3')
  expect(titleOf(resources.leimu, { id: 3, name: { en: 'Wash', zh: '染色灯' } })).toBe('染色灯')
})
