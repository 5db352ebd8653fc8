/** Converts GDTF values and colours. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toResolution } from './dmx-value.ts'
import { colourOf } from './media.ts'

describe('values', () => {
  it.each([
    ['128/1', 2, 0x8080],
    ['128/1s', 2, 0x8000],
    ['32768/2', 1, 128],
    ['7', 1, 7],
    ['None', 1, null],
    ['300/1', 1, 255],
  ])('%s in %i bytes is %s', (text, bytes, expected) => {
    expect(toResolution(bytes, text)).toBe(expected)
  })

  it('of colours are those of the screen', () => {
    expect(colourOf('0.3127,0.3290,100')).toBe('#ffffff')
    expect(colourOf('0.7,0.29,10')).toMatch(/^#ff0000|^#ff00/)
    expect([colourOf('0,0,0'), colourOf(null), colourOf('red')]).toEqual([null, null, null])
  })

  it('a DMX value stays within its bytes, and is unchanged in its own resolution', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(2 ** 31 - 1),
        (writtenBytes, bytes, any) => {
          const value = any % 256 ** writtenBytes
          const match = toResolution(bytes, `${value}/${writtenBytes}`) ?? -1
          expect(match).toBeGreaterThanOrEqual(0)
          expect(match).toBeLessThan(256 ** bytes)
          if (writtenBytes === bytes) expect(match).toBe(value)
          if (value === 256 ** writtenBytes - 1) expect(match).toBe(256 ** bytes - 1)
        },
      ),
    )
  })
})
