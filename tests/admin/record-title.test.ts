import { expect, test } from 'vitest'
import { ownTitle, pageTitle, recordSubtitle, recordTitle } from '#admin/ui/record-title.ts'
import { resources } from '#config'
import { nameRecord } from '#fields/parts/target.ts'

const { xiajie, categories, firmware, views } = resources

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
  expect([pageTitle(xiajie, line, 'zh'), recordSubtitle(xiajie, line, 'zh')]).toEqual([
    'FAN-1',
    '风扇 · Fan',
  ])
  expect(pageTitle(xiajie, { ...line, part: null, $refs: { part: null } }, 'en')).toBe('1')
  const view = {
    id: 1,
    name: 'Mine',
    owner: 2,
    $refs: { owner: { id: 2, title: 'editor', subtitle: 'Lin' } },
  }
  expect([pageTitle(views, view, 'en'), recordSubtitle(views, view, 'en')]).toEqual([
    'Mine',
    'Lin · editor',
  ])
})

test('falls back to the number, and adds nothing that is unknown', () => {
  expect(recordTitle(xiajie, { id: 4, balloon: '1', part: 9 }, 'en')).toBe('1')
  expect(recordTitle(categories, { id: 7, name: null }, 'en')).toBe('#7')
})

test('adds the products of firmware to its version: the first, and the number of the others', () => {
  const goods = ['VELA-600', 'VELA-900', 'ORBIT-3'].map((title, index) => ({
    id: index + 1,
    title,
  }))
  const record = { id: 4, version: '2.1.0', goods: [1, 2, 3], $refs: { goods } }
  expect(recordTitle(firmware, record, 'en')).toBe('2.1.0 · VELA-600 +2')
  expect(recordTitle(firmware, { ...record, $refs: { goods: goods.slice(0, 1) } }, 'en')).toBe(
    '2.1.0 · VELA-600',
  )
  expect(recordTitle(firmware, { ...record, goods: [], $refs: { goods: [] } }, 'en')).toBe('2.1.0')
  expect(nameRecord(firmware, record, 'en')).toEqual({ id: 4, title: '2.1.0', more: 'VELA-600 +2' })
})
