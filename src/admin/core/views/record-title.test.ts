import { expect, test } from 'vitest'
import { resources } from '#config'
import { ownTitle, pageTitle, recordSubtitle, recordTitle } from './record-title.ts'

const { xiajie, categories, views } = resources

test('adds the named part to the title of a part-list line', () => {
  const part = { id: 9, title: 'FAN-1', subtitle: { en: 'Fan', zh: '风扇' } }
  const line = { id: 4, balloon: '1', part: 9, $refs: { part } }
  expect(ownTitle(xiajie, line, 'zh')).toBe('1')
  expect(recordTitle(xiajie, line, 'zh')).toBe('1 · FAN-1')
  expect(recordSubtitle(xiajie, { ...line, part: null, $refs: { part: null } }, 'en')).toBe('')
})

test('titles the page of a line by the part, and others by themselves', () => {
  const part = { id: 9, title: 'FAN-1', subtitle: { en: 'Fan', zh: '风扇' } }
  const line = { id: 4, balloon: '1', part: 9, $refs: { part } }
  expect([pageTitle(xiajie, line, 'zh'), recordSubtitle(xiajie, line, 'zh')]).toEqual(['FAN-1', '风扇 · Fan'])
  expect(pageTitle(xiajie, { ...line, part: null, $refs: { part: null } }, 'en')).toBe('1')
  const view = { id: 1, name: 'Mine', owner: 2, $refs: { owner: { id: 2, title: 'editor', subtitle: 'Lin' } } }
  expect([pageTitle(views, view, 'en'), recordSubtitle(views, view, 'en')]).toEqual(['Mine', 'Lin · editor'])
})

test('falls back to the number, and adds nothing that is unknown', () => {
  expect(recordTitle(xiajie, { id: 4, balloon: '1', part: 9 }, 'en')).toBe('1')
  expect(recordTitle(categories, { id: 7, name: null }, 'en')).toBe('#7')
})
