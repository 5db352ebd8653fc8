/** Compares two modes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareModes, mostSimilarMode } from './compare-modes.ts'
import type { FixtureChannel, FixtureFunction, FixtureMode } from './fixture-library.ts'

const fn = (name: string, from: number, to: number): FixtureFunction => ({
  name,
  attribute: name,
  from,
  to,
  physical: null,
  wheel: null,
  condition: null,
  sets: [],
})
const channel = (name: string, offsets: number[], more: Partial<FixtureChannel> = {}): FixtureChannel => ({
  offsets,
  break: 1,
  name,
  attribute: name,
  geometry: 'Head',
  bytes: 1,
  default: 0,
  highlight: null,
  functions: [],
  ...more,
})
const mode = (...channels: FixtureChannel[]): FixtureMode => ({ name: 'M', description: null, footprint: 0, channels })
const report = (left: FixtureMode, right: FixtureMode) =>
  compareModes(left, right).map((row) => [row.change, (row.right ?? row.left)?.name])

describe('two modes', () => {
  it('list added, removed and moved channels in the order of the addresses', () => {
    const left = mode(channel('Pan', [1, 2]), channel('Dimmer', [3]), channel('Iris', [4]))
    const right = mode(channel('Pan', [1, 2]), channel('Zoom', [3]), channel('Dimmer', [4]))
    expect(report(left, right)).toEqual([
      ['same', 'Pan'],
      ['added', 'Zoom'],
      ['moved', 'Dimmer'],
      ['removed', 'Iris'],
    ])
  })

  it('list changes of a channel, even if it has moved as well', () => {
    const left = mode(
      channel('Shutter', [1], { functions: [fn('Open', 0, 99), fn('Strobe', 100, 255), fn('Old', 0, 0)] }),
    )
    const right = mode(
      channel('Shutter', [2], { default: 9, functions: [fn('Open', 0, 99), fn('Strobe', 120, 255), fn('New', 0, 0)] }),
    )
    expect(compareModes(left, right)).toMatchObject([
      {
        change: 'changed',
        isMoved: true,
        parts: ['default', 'functions'],
        functions: [
          { left: { name: 'Strobe', from: 100 }, right: { name: 'Strobe', from: 120 } },
          { left: null, right: { name: 'New' } },
          { left: { name: 'Old' }, right: null },
        ],
      },
    ])
  })

  it('match channels by part first, and by name where parts have other names', () => {
    const left = mode(channel('Red', [1], { geometry: 'A' }), channel('Red', [2], { geometry: 'B' }))
    const right = mode(channel('Red', [1], { geometry: 'B' }), channel('Red', [2], { geometry: 'C' }))
    expect(compareModes(left, right).map((row) => [row.left?.geometry, row.right?.geometry])).toEqual([
      ['B', 'B'],
      ['A', 'C'],
    ])
  })

  it('equal themselves, and lose no channel in any comparison', () => {
    const channels = fc.array(
      fc.record({ name: fc.constantFrom('Pan', 'Tilt', 'Red'), at: fc.nat(20), geometry: fc.constantFrom('A', 'B') }),
    )
    const made = (all: { name: string; at: number; geometry: string }[]) =>
      mode(...all.map(({ name, at, geometry }) => channel(name, [at], { geometry })))
    fc.assert(
      fc.property(channels, channels, (first, second) => {
        const [left, right] = [made(first), made(second)]
        const rows = compareModes(left, right)
        expect(rows.flatMap((row) => row.left ?? [])).toHaveLength(left.channels.length)
        expect(rows.flatMap((row) => row.right ?? [])).toHaveLength(right.channels.length)
        expect(compareModes(left, left).every(({ change }) => change === 'same')).toBe(true)
      }),
    )
  })

  it('are offered by name, then by size', () => {
    const modes = [
      { name: 'Basic', footprint: 8 },
      { name: 'Full', footprint: 16 },
    ]
    expect(mostSimilarMode({ name: 'Full', footprint: 8 }, modes)).toBe(1)
    expect(mostSimilarMode({ name: 'Other', footprint: 16 }, modes)).toBe(1)
    expect(mostSimilarMode({ name: 'Other', footprint: 9 }, modes)).toBe(0)
  })
})
