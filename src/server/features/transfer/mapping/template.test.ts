/** Fills templates from columns. */
import { expect, it } from 'vitest'
import { readTemplate } from './template.ts'

it('fills columns in, and counts rows that are otherwise the same', () => {
  const template = readTemplate('{part_no}-{date}-{#}')
  expect(template.columns).toEqual(['part_no', 'date'])
  const rows = [
    { part_no: '6', date: '1999' },
    { part_no: '6', date: '1999' },
    { part_no: '7', date: '1999' },
    { part_no: '6', date: '1999' },
  ]
  expect(rows.map(template.fill)).toEqual(['6-1999-1', '6-1999-2', '7-1999-1', '6-1999-3'])
})

it('keeps gaps of empty cells', () => {
  expect(readTemplate('{a} by {b}').fill({ a: null, b: 3 })).toBe(' by 3')
})
