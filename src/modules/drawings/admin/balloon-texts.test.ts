/** Balloon detection, by example. */
import { describe, expect, it } from 'vitest'
import { balloonsAmong } from './balloon-texts.ts'

const sheet = { x: 0, y: 0, width: 1000, height: 500 }
const text = (words: string, x: number, y: number) => ({
  text: words,
  x: x - 5,
  y: y - 6,
  width: 10,
  height: 12,
})
const round = (x: number, y: number, radius = 15) => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
})

describe('the texts of a drawing', () => {
  const texts = [
    text('1', 100, 50),
    text('2', 200, 250),
    text('12', 700, 400),
    text('M4 × 12', 600, 100),
    text(' 5a ', 300, 100),
  ]

  it('are balloons where a circle surrounds them; other numbers are not', () => {
    const circles = [round(100, 50), round(201, 251), round(300, 100), round(500, 250, 240)]
    expect(balloonsAmong(texts, circles, sheet, [])).toEqual([
      { balloon: '1', x: 0.1, y: 0.1 },
      { balloon: '2', x: 0.2, y: 0.5 },
      { balloon: '5a', x: 0.3, y: 0.2 },
    ])
  })

  it('are balloons without circles where the part list has their number', () => {
    expect(balloonsAmong(texts, [], sheet, ['1', '5A', '9']).map(({ balloon }) => balloon)).toEqual(
      ['1', '5a'],
    )
    expect(balloonsAmong(texts, [], sheet, []).map(({ balloon }) => balloon)).toEqual([
      '1',
      '2',
      '12',
      '5a',
    ])
  })

  it('count once where two overlap', () => {
    expect(balloonsAmong([text('1', 100, 50), text('1', 100, 50)], [], sheet, [])).toHaveLength(1)
  })
})
