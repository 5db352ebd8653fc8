/** Reads rows stored before a column changed its type. */
import { expect, it } from 'vitest'
import { bilingualText, definitionOf, integer, rows, text } from '../index.ts'

it('reads texts of a column that has two languages by now as texts of the language they are written in', () => {
  const lines = rows('Lines', '明细', {
    columns: {
      number: text('Number', '编号'),
      name: bilingualText('Name', '名称'),
      quantity: integer('Quantity', '数量'),
    },
  })
  const stored = [
    { number: 'LX-100', name: 'Lamp', quantity: 2 },
    { number: 'LX-200', name: 'LED 模组', quantity: 1 },
    { number: 'LX-300', name: { en: 'Fan', zh: '风扇' }, quantity: 1 },
    { number: 'LX-400', name: null, quantity: 1 },
  ]
  expect(
    definitionOf(lines).fromColumns({ lines: JSON.stringify(stored) }, 'lines', lines),
  ).toEqual([
    { number: 'LX-100', name: { en: 'Lamp', zh: null }, quantity: 2 },
    { number: 'LX-200', name: { en: null, zh: 'LED 模组' }, quantity: 1 },
    ...stored.slice(2),
  ])
})
