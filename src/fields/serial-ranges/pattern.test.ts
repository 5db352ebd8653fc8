/** Patterns of serial numbers by example. */
import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  exampleOf,
  formatSerial,
  type Pattern,
  parsePattern,
  serialsFrom,
} from './pattern.ts'

const parsed = (text: string): Pattern => {
  const pattern = parsePattern(text)
  if (typeof pattern === 'string') throw new Error(pattern)
  return pattern
}
const canonical = (text: string, input: string) => {
  const pattern = parsed(text)
  const digits = digitsOf(pattern, input)
  return digits && formatSerial(pattern, digits)
}

describe('a pattern of serial numbers', () => {
  it.each([
    ['V12-{yy}{ww}-{nnnn}', 'V12-2407-0140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', ' v12 2407 0140 ', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 'V1224070140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 'Ｖ１２－２４０７－０１４０', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 'V12–2453–9999', 'V12-2453-9999'],
    ['V12-{yy}{ww}-{nnnn}', 'V12-2454-0140', null],
    ['V12-{yy}{ww}-{nnnn}', 'V12-2400-0140', null],
    ['V12-{yy}{mm}-{nnnn}', 'V12-2413-0140', null],
    ['V12-{yy}{mm}-{nnnn}', 'V12-2412-0140', 'V12-2412-0140'],
    ['V12-{yy}{mm}-{nnnn}', 'vl2-24I2-Ol4o', 'V12-2412-0140'],
    ['OLI-{nnnn}', '0l1-0017', 'OLI-0017'],
    ['V12-{yy}{ww}-{nnnn}', 'V12-2407-140', null],
    ['V12-{yy}{ww}-{nnnn}', 'V12-2407-01401', null],
    ['V12-{yy}{ww}-{nnnn}', 'hello', null],
    ['SN.{yyyy}/{nnnnnn}', 'sn2024000007', 'SN.2024/000007'],
    ['{nnnnn}', '00017', '00017'],
    ['V12-{yy}{ww}-{nnnn}', 'S/N V12-2407-0140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 'SN:V1224070140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 's/n. v12 2407 0140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 'Serial No.: V12-2407-0140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 'serial number V12-2407-0140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', '序列号：V12-2407-0140', 'V12-2407-0140'],
    ['V12-{yy}{ww}-{nnnn}', 'unit V12-2407-0140', null],
    ['{nnnnn}', 'S/N 00017', '00017'],
  ])('%s reads %s as %s', (pattern, input, expected) => {
    expect(canonical(pattern, input)).toBe(expected)
  })

  it.each([
    ['V12-{yy}{kw}-{nnnn}', 'validation.serialPattern'],
    ['V12-{yy-{nnnn}', 'validation.serialPattern'],
    ['V12*{nnnn}', 'validation.serialPattern'],
    ['V12 {nnnn}', 'validation.serialPattern'],
    ['V12-{yy}{ww}', 'validation.serialPattern.number'],
    ['V12', 'validation.serialPattern.number'],
    ['V12-{nnnn}-{yy}', 'validation.serialPattern.order'],
    ['V12-{ww}{yy}-{nnnn}', 'validation.serialPattern.order'],
    ['V12-{ww}{mm}-{nnnn}', 'validation.serialPattern.order'],
    ['V12-{nn}-{nn}', 'validation.serialPattern.order'],
  ])('%s is none: %s', (pattern, problem) => {
    expect(parsePattern(pattern)).toBe(problem)
  })

  it('has an example that it matches itself', () => {
    for (const text of ['V12-{yy}{ww}-{nnnn}', 'SN.{yyyy}/{mm}/{nnnnnn}']) {
      expect(canonical(text, exampleOf(parsed(text)))).toBe(exampleOf(parsed(text)))
    }
  })
})

describe('serial numbers in sequence', () => {
  const pattern = parsed('V12-{yy}{ww}-{nnnn}')

  it('count the running number up', () => {
    expect(serialsFrom(pattern, 'v12 2407 0099', 2)).toEqual(['V12-2407-0099', 'V12-2407-0100'])
  })

  it.each([
    ['V12-2407-9999', 2],
    ['V13-2407-0001', 1],
  ])('end with the digits of the pattern: %s, %i', (first, count) => {
    expect(serialsFrom(pattern, first, count)).toBeNull()
  })
})
