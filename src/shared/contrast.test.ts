import { describe, expect, it } from 'vitest'
import { contrast, inkOn } from './contrast.ts'

describe('contrast', () => {
  it('ranges from 1 for equal colours to 21 for black and white, in either order', () => {
    expect(contrast('#409eff', '#409EFF')).toBe(1)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it.each([
    '#409eff',
    '#1890ff',
    '#304156',
    '#212121',
    '#11a983',
    '#13c2c2',
    '#6959cd',
    '#f5222d',
    '#ffffff',
    '#000000',
  ])('finds letters that can be read on %s', (background) =>
    expect(contrast(background, inkOn(background))).toBeGreaterThanOrEqual(4.5),
  )
})
