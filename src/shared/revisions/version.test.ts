/** Version numbers by example, and what holds for all of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions } from './version.ts'

describe('versions', () => {
  it.each([
    ['2.9', '2.10'],
    ['1.4.2', '2.0.0'],
    ['0.15.0-b6', '0.15.0-b7'],
    ['0.15.0-b7', '0.15.0'],
    ['0.15.0-rc1', '0.15.0'],
    ['1.0-alpha', '1.0-beta'],
    ['1.0b2', '1.0'],
    ['1.9', 'v1.10'],
    ['2023.12', '2024.03'],
    ['2024.3', '2024.10'],
    ['1.2', '1.2b'],
    ['1.2a', '1.2B'],
    ['1.2b', '1.2.1'],
    ['Build 2409170', 'Build 2410270'],
    ['v1.9', '2.0'],
    ['1.0', '1.0 SP1'],
    ['９.1', '10'],
  ])('%s is older than %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBe(-1)
    expect(compareVersions(newer, older)).toBe(1)
  })

  it.each([
    ['2.0', '2.0.0'],
    ['v2.1', 'V2.1'],
    ['1.0-b3', '1.0 beta 3'],
    ['1.02', '1.2'],
  ])('%s and %s are the same', (a, b) => {
    expect(compareVersions(a, b)).toBe(0)
  })

  it('have one order, for any text', () => {
    const piece = fc.constantFrom('0', '1', '2', '10', '.', '-', 'b', 'rc', 'beta', 'x', 'v', ' ')
    const version = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareVersions(a, b) + compareVersions(b, a)).toBe(0)
        expect(compareVersions(a, a)).toBe(0)
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
          expect(compareVersions(a, c)).toBeLessThan(1)
      }),
    )
  })
})
