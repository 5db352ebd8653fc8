/** Snap points of a bottom sheet. */
import { describe, expect, it } from 'vitest'
import { heightOf, restOf, stepFrom } from './snap.ts'

describe('a bottom sheet', () => {
  it('has three heights', () => {
    expect([heightOf('peek', 800), heightOf('half', 800), heightOf('full', 800)]).toEqual([132, 400, 788])
    expect(heightOf('peek', 250)).toBe(100)
  })

  it('rests at the nearest, further on where it was flicked', () => {
    expect(restOf(300, 0, 800)).toBe('half')
    expect(restOf(220, 0, 800)).toBe('peek')
    expect(restOf(220, 1.5, 800)).toBe('half')
    expect(restOf(420, 2.5, 800)).toBe('full')
    expect(restOf(420, -2, 800)).toBe('peek')
  })

  it('goes one step up or down, and no further', () => {
    expect([stepFrom('peek', 1), stepFrom('half', 1), stepFrom('full', 1)]).toEqual(['half', 'full', 'full'])
    expect([stepFrom('peek', -1), stepFrom('full', -1)]).toEqual(['peek', 'half'])
  })
})
