import { createTheme, rgbToHex } from '@mui/material/styles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { mix, toHex, toOklch } from '#shared/theme/oklch.ts'
import { BACKGROUNDS, MIN_CONTRAST, type Mode, shadesOf } from '#shared/theme/theme-colour.ts'
import { THEME_COLOURS } from '../providers/settings.ts'
import { themesOf } from './theme.ts'

const MODES: Mode[] = ['light', 'dark']
const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

function expectLegible(colour: string, mode: Mode): void {
  const { main, dark, contrastText, tint } = shadesOf(colour, mode)
  const { paper, page, hover } = BACKGROUNDS[mode]
  for (const background of [paper, page, mix(main, page, hover), tint]) {
    expect(
      contrast(main, background),
      `${main} of ${colour} on ${background}`,
    ).toBeGreaterThanOrEqual(MIN_CONTRAST)
  }
  for (const background of [main, dark]) {
    expect(
      contrast(contrastText, background),
      `${contrastText} on ${background} of ${colour}`,
    ).toBeGreaterThanOrEqual(MIN_CONTRAST)
  }
}

describe.each(MODES)('the shades of a theme colour on %s pages', (mode) => {
  it.each([...THEME_COLOURS, '#ffff00', '#ffffff', '#000000', '#00ff00', '#0000ff'])(
    'are legible for %s',
    (colour) => expectLegible(colour, mode),
  )

  it('are legible for any colour', () => {
    fc.assert(fc.property(colours, (colour) => expectLegible(colour, mode)))
  })

  it('keep the exact colour outside text', () => {
    expect(shadesOf('#ffff00', mode).light).toBe('#ffff00')
  })
})

it.each(MODES)('alerts are legible on %s pages', (mode) => {
  const { palette } = createTheme(
    themesOf({ size: 'default', locale: 'en', colour: '#409eff' })[mode],
  )
  for (const severity of ['success', 'warning', 'error', 'info'] as const) {
    const background = rgbToHex(palette[severity][mode === 'dark' ? 'dark' : 'main'])
    const isWhite = palette.getContrastText(background) === '#fff'
    // Black is translucent.
    const ink = isWhite ? '#ffffff' : mix('#000000', background, 0.87)
    expect(contrast(ink, background), severity).toBeGreaterThanOrEqual(MIN_CONTRAST)
  }
})

it('keep a colour that is legible already', () => {
  expect(shadesOf('#304156', 'light').main).toBe('#304156')
})

it('keep the hue of a vivid colour', () => {
  const hue = (colour: string) => toOklch(colour).hue
  for (const colour of ['#409eff', '#f5222d', '#11a983', '#6959cd']) {
    for (const mode of MODES) expect(hue(shadesOf(colour, mode).main)).toBeCloseTo(hue(colour), 1)
  }
})

it('round-trip a colour through its components', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(toHex(toOklch(colour))).toBe(colour)
    }),
  )
})

it('measure contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
