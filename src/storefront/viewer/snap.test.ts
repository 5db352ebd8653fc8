/** Snap points of a bottom sheet. */
import { describe, expect, it } from 'vitest'
import { adjacentSnap, heightOf, nearestSnap } from './snap.ts'

describe('a bottom sheet', () => {
  it('has three heights', () => {
    expect([heightOf('peek', 800), heightOf('half', 800), heightOf('full', 800)]).toEqual([
      132, 400, 788,
    ])
    expect(heightOf('peek', 250)).toBe(100)
  })

  it('snaps to the nearest height, or to the next one in the direction of a flick', () => {
    expect(nearestSnap(300, 0, 800)).toBe('half')
    expect(nearestSnap(220, 0, 800)).toBe('peek')
    expect(nearestSnap(220, 1.5, 800)).toBe('half')
    expect(nearestSnap(420, 2.5, 800)).toBe('full')
    expect(nearestSnap(420, -2, 800)).toBe('peek')
  })

  it('moves one step up or down within its limits', () => {
    expect([adjacentSnap('peek', 1), adjacentSnap('half', 1), adjacentSnap('full', 1)]).toEqual([
      'half',
      'full',
      'full',
    ])
    expect([adjacentSnap('peek', -1), adjacentSnap('full', -1)]).toEqual(['peek', 'half'])
  })
})
