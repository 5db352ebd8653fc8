/** Serial numbers of products by example. */
import { expect, it } from 'vitest'
import { checkSerial, type SerialRange } from './ranges.ts'

const range = (first: string | null, last: string | null): SerialRange => ({
  pattern: 'V12-{yy}{ww}-{nnnn}',
  first,
  last,
})
const product = (...serial_numbers: SerialRange[]) => ({
  model_number: 'VELA-1200',
  serial_numbers,
})

it.each([
  ['V12-2407-0140', [range(null, null)]],
  ['V12-2407-0140', [range('V12-2407-0140', 'V12-2407-0140')]],
  ['V12-2407-0140', [range('V12-2301-0001', null)]],
  ['V12-2407-0140', [range(null, 'V12-2407-0200')]],
  ['V12-2407-0140', [range(null, 'V12-2301-0001'), range('V12-2407-0001', null)]],
])('%s is in %j', (serial, ranges) => {
  expect(checkSerial(product(...ranges), serial.toLowerCase())).toEqual({ serial })
})

it('rejects a number outside all ranges, and lists the ranges', () => {
  const ranges = [range(null, 'V12-2301-0001'), range('V12-2407-0001', 'V12-2410-0001')]
  expect(checkSerial(product(...ranges), 'V12-2410-0002')).toEqual({
    problem: {
      key: 'validation.serial.range',
      values: { model: 'VELA-1200', ranges: ['≤ V12-2301-0001', 'V12-2407-0001 – V12-2410-0001'] },
    },
  })
})

it('rejects another text with an example of a serial number', () => {
  expect(checkSerial(product(range(null, null)), 'hello')).toEqual({
    problem: {
      key: 'validation.serial.pattern',
      values: { model: 'VELA-1200', example: 'V12-2612-0001' },
    },
  })
})

it('rejects zero as a running number, also in an open range', () => {
  const check = (first: string | null) => checkSerial(product(range(first, null)), 'V12-2407-0000')
  expect(check(null)).toMatchObject({ problem: { key: 'validation.serial.pattern' } })
  expect(check('V12-2301-0001')).toMatchObject({ problem: { key: 'validation.serial.range' } })
})

it('accepts any text for a product without patterns', () => {
  expect(checkSerial(product(), ' hello ')).toEqual({ serial: 'hello' })
})
