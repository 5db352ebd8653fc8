/** Scanned codes by example. */
import { expect, it } from 'vitest'
import { serialOfCode } from './scanned-serial.ts'

it.each([
  ['https://portal.example/detail_web?id=3&serial=V12-2407-0140', 'V12-2407-0140'],
  [' V12-2407-0140\n', 'V12-2407-0140'],
  ['SN:V12-2407-0140', 'SN:V12-2407-0140'],
  ['https://portal.example/detail_web?id=3', null],
  ['x'.repeat(61), null],
  ['', null],
])('%s holds %s', (code, serial) => {
  expect(serialOfCode(code)).toBe(serial)
})
