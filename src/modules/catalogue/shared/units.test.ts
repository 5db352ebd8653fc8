/** Units in the language of their reader. */
import { expect, it } from 'vitest'
import { LOCALES } from '#shared/constants.ts'
import { termOf } from '#shared/i18n/terms.ts'
import { UNITS, unitName } from './units.ts'

it.each([
  ['pcs', 'pcs', '件'],
  ['PCS', 'pcs', '件'],
  ['件', 'pcs', '件'],
  [' 套 ', 'set', '套'],
  ['tube', 'tube', '支'],
  ['根', 'length', '根'],
  ['KG', 'kg', '千克'],
])('%j is %j and %j', (unit, english, chinese) => {
  expect([unitName(unit, 'en'), unitName(unit, 'zh')]).toEqual([english, chinese])
})

it('does not change a custom unit', () => {
  expect([unitName('Frame ', 'zh'), unitName('constructor', 'en'), unitName('', 'en')]).toEqual([
    'Frame ',
    'constructor',
    '',
  ])
})

it('is stored in one way for every language of a spreadsheet', () => {
  expect(['件', 'Pcs', '捆'].map((cell) => termOf(UNITS, cell))).toEqual(['pcs', 'pcs', '捆'])
})

it('has one name for each unit in a language, so that a file is read as it was written', () => {
  for (const locale of LOCALES) {
    const names = Object.keys(UNITS).map((unit) => unitName(unit, locale))
    expect(names.map((name) => termOf(UNITS, name))).toEqual(Object.keys(UNITS))
  }
})
