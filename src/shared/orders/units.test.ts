/** Units in the language of their reader. */
import { expect, it } from 'vitest'
import { termOf } from '../i18n/terms.ts'
import { UNITS, unitName } from './units.ts'

it.each([
  ['pcs', 'pcs', '件'],
  ['PCS', 'pcs', '件'],
  ['件', 'pcs', '件'],
  [' 套 ', 'set', '套'],
])('%j is %j and %j', (unit, english, chinese) => {
  expect([unitName(unit, 'en'), unitName(unit, 'zh')]).toEqual([english, chinese])
})

it('leaves a custom unit as it was typed', () => {
  expect([unitName('Frame ', 'zh'), unitName('constructor', 'en'), unitName('', 'en')]).toEqual([
    'Frame ',
    'constructor',
    '',
  ])
})

it('is stored in one way for every language of a spreadsheet', () => {
  expect(['件', 'Pcs', '捆'].map((cell) => termOf(UNITS, cell))).toEqual(['pcs', 'pcs', '捆'])
})
