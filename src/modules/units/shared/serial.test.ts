/** Serial numbers by example. */
import { describe, expect, it } from 'vitest'
import { compareSerials, filterBySerial, fitOf } from './serial.ts'

describe('serial numbers', () => {
  it.each([
    ['V12-2407-0140', 'V12-2407-0140', 0],
    ['V12-2407-0140', 'V12-2408-0001', -1],
    ['V12-2407-0140', 'V12-2407-99', 1],
    ['v12-2407-0140', 'V12 2407/0140', 0],
    ['Ｖ12－2407－0141', 'V12-2407-0140', 1],
    ['V1224070141', 'V12-2407-0140', 1],
    ['V1224070139', 'V12-2407-0140', -1],
    ['1000', '999', 1],
    ['SN0099', 'SN100', -1],
    ['12345678901234567891', '12345678901234567890', 1],
  ])('%s against %s', (a, b, order) => {
    expect(compareSerials(a, b)).toBe(order)
    expect(compareSerials(b, a)).toBe(order === 0 ? 0 : -order)
  })

  it.each([
    ['G74-2401-0001', 'V12-2401-0001'],
    ['0140', 'V12-2407-0140'],
    ['prototype', 'V12-2407-0140'],
    ['', '1'],
  ])('of different series have no order: %s, %s', (a, b) => {
    expect(compareSerials(a, b)).toBeNull()
    expect(compareSerials(b, a)).toBeNull()
  })
})

describe('a unit', () => {
  it.each([
    ['V12-2407-0140', {}, 'yes'],
    ['V12-2407-0140', { from: 'V12-2407-0140' }, 'yes'],
    ['V12-2407-0139', { from: 'V12-2407-0140' }, 'no'],
    ['V12-2407-0140', { to: 'V12-2407-0140' }, 'yes'],
    ['V12-2407-0141', { to: 'V12-2407-0140' }, 'no'],
    ['V12-2407-0100', { from: 'V12-2401-0001', to: 'V12-2407-0140' }, 'yes'],
    ['0100', { from: 'V12-2401-0001' }, 'unknown'],
    ['V12-2501-0001', { from: 'X', to: 'V12-2407-0140' }, 'no'],
    ['V12-2501-0001', { from: null, to: null }, 'yes'],
  ] as const)('%s in %j: %s', (serial, span, fit) => {
    expect(fitOf(serial, span)).toBe(fit)
  })

  it('keeps what fits or may fit, and everything without a serial number', () => {
    const lines = [{ to: 'V12-2407-0139' }, { from: 'V12-2407-0140' }, { from: 'G1-1' }]
    expect(filterBySerial(lines, 'V12-2407-0140', (line) => line)).toEqual(lines.slice(1))
    expect(filterBySerial(lines, null, (line) => line)).toEqual(lines)
  })
})
