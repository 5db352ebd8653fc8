/** Balloon editing, by example. */
import { describe, expect, it } from 'vitest'
import {
  createHotspot,
  incrementBalloon,
  mergeHotspots,
  moveHotspot,
  nextAfter,
  nextBalloon,
  removeHotspot,
  renameHotspot,
  withoutBalloon,
  withoutRow,
} from './hotspots.ts'

const spots = ['1', '2', '5A'].map((balloon, index) => createHotspot(balloon, index / 10, 0.5))

describe('numbering', () => {
  it.each([
    ['1', '2'],
    ['9', '10'],
    ['09', '10'],
    ['5A', '5B'],
    ['5z', '5aa'],
    ['A', 'B'],
    ['Z', 'AA'],
    ['AZ', 'BA'],
    ['A-1', 'A-2'],
    ['', '1'],
  ])('%s → %s', (before, after) => {
    expect(incrementBalloon(before)).toBe(after)
  })

  it('skips the numbers that the drawing has', () => {
    expect(nextAfter('1', spots)).toBe('3')
    expect(nextAfter('4Z', [createHotspot('4aa', 0, 0)])).toBe('4AB')
  })

  it('follows the part list first, then the last number', () => {
    expect(nextBalloon(spots, ['4', '1', '3', '3'])).toBe('3')
    expect(nextBalloon(spots, ['1'])).toBe('5B')
    expect(nextBalloon([], [])).toBe('1')
  })
})

describe('drawing and part list', () => {
  it('report what the other lacks', () => {
    expect(withoutBalloon(spots, ['10', '2', '5a', '3', '3'])).toEqual(['3', '10'])
    expect(withoutRow(spots, ['01', '5a'])).toEqual([1])
  })

  it('merge detected balloons without moving existing ones', () => {
    const matches = [createHotspot('2', 0.9, 0.9), createHotspot('7', 0.7, 0.7)]
    expect(mergeHotspots(spots, matches)).toEqual([...spots, matches[1]])
  })
})

it('move a balloon within the drawing, rename and remove it', () => {
  expect(moveHotspot(spots, 1, 1.4, -0.2)[1]).toEqual({ balloon: '2', x: 1, y: 0 })
  expect(moveHotspot(spots, 1, 0.123456, 0.5)[1]?.x).toBe(0.1235)
  expect(renameHotspot(spots, 2, '6').map(({ balloon }) => balloon)).toEqual(['1', '2', '6'])
  expect(removeHotspot(spots, 0).map(({ balloon }) => balloon)).toEqual(['2', '5A'])
})
