import { expect, test } from 'vitest'
import { resources } from '#config'
import { ownTitle, recordSubtitle, recordTitle } from './record-title.ts'

const { xiajie, categories } = resources

test('adds the named part to the title of a part-list line', () => {
  const part = { id: 9, title: 'FAN-1', subtitle: { en: 'Fan', zh: '风扇' } }
  const line = { id: 4, balloon: '1', part: 9, $refs: { part } }
  expect(ownTitle(xiajie, line, 'zh')).toBe('1')
  expect(recordSubtitle(xiajie, line, 'zh')).toBe('FAN-1 · 风扇 · Fan')
  expect(recordTitle(xiajie, line, 'zh')).toBe('1 · FAN-1')
  expect(recordSubtitle(xiajie, { ...line, part: null, $refs: { part: null } }, 'en')).toBe('')
})

test('falls back to the number, and adds nothing that is unknown', () => {
  expect(recordTitle(xiajie, { id: 4, balloon: '1', part: 9 }, 'en')).toBe('1')
  expect(recordTitle(categories, { id: 7, name: null }, 'en')).toBe('#7')
})
