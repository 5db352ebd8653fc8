/** Values and names in channel tables, by example. */
import { expect, it } from 'vitest'
import { attributeName } from './attributes.ts'
import { addressText, rangeText } from './values.ts'

it.each([
  [{ from: 0, to: 255 }, 1, 'dmx', '0–255'],
  [{ from: 32768, to: 65535 }, 2, 'byte', '128–255'],
  [{ from: 32768, to: 65535 }, 2, 'percent', '50%–100%'],
  [{ from: 10, to: 10 }, 1, 'hex', '0A'],
  [{ from: 0, to: 65535 }, 2, 'hex', '0000–FFFF'],
] as const)('the range %j of %i bytes in %s is %s', (range, bytes, unit, expected) => {
  expect(rangeText(range, bytes, unit)).toBe(expected)
})

it('addresses name the coarse one first, and a dash where there is none', () => {
  expect([addressText([3, 4]), addressText([])]).toEqual(['3 + 4', '–'])
})

it('attributes have names in both languages, also those of a family', () => {
  expect(attributeName('Gobo2Pos', 'en')).toBe('Gobo position 2')
  expect(attributeName('Gobo2Pos', 'zh')).toBe('图案角度 2')
  expect(attributeName('Blade2Rot', 'zh')).toBe('切光片 2 旋转')
  expect(attributeName('ColorAdd_R', 'zh')).toBe('红')
  expect(attributeName('Pan/Tilt acceleration', 'en')).toBeNull()
})
