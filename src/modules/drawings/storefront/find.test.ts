/** Filtering a part list, by example. */
import { expect, it } from 'vitest'
import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { matchesLine } from './find.ts'

const line = {
  balloon: '5A',
  part: {
    part_number: 'FS-FAN-1205',
    name: { en: 'Cooling fan, rear', zh: '后部散热风扇' },
    specification: { en: '24 V, 60 mm', zh: null },
  },
  replacement: { part_number: 'FS-FAN-1300' },
} as AssemblyLine

it.each([
  '',
  '  ',
  '5a',
  '０5A',
  'fan12',
  'FS FAN 1205',
  'fan1300',
  'rear fan',
  '60 mm cooling',
  '散热',
])('%j finds it', (input) => {
  expect(matchesLine(line, input)).toBe(true)
})

it.each(['5', 'front fan', 'lens', '-', 'FAN-9'])('%j does not', (input) => {
  expect(matchesLine(line, input)).toBe(false)
})
